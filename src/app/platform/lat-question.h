/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-question.h - a question with a few answers */
#pragma once

#include "lat-dialog.h"

/**
 * LatQuestion:
 *
 * An AdwAlertDialog, or an AdwMessageDialog: its signal “response” has the id of the answer.
 * lat_dialog_present() asks it.
 */
#define LAT_TYPE_QUESTION (lat_question_get_type ())
#ifdef LAT_ADW_1_5
G_DECLARE_FINAL_TYPE (LatQuestion, lat_question, LAT, QUESTION, AdwAlertDialog)
#else
G_DECLARE_FINAL_TYPE (LatQuestion, lat_question, LAT, QUESTION, AdwMessageDialog)
#endif

LatQuestion *
lat_question_new (const char *heading, const char *body);
void
lat_question_set_heading (LatQuestion *self, const char *heading);
void
lat_question_set_body (LatQuestion *self, const char *body);
void
lat_question_set_child (LatQuestion *self, GtkWidget *child);
void
lat_question_add_answer (LatQuestion *self,
                         const char *id,
                         const char *label,
                         AdwResponseAppearance appearance);
void
lat_question_set_usual (LatQuestion *self, const char *entered, const char *closed);
void
lat_question_set_answer_enabled (LatQuestion *self, const char *id, gboolean enabled);
void
lat_question_tell (GtkWidget *parent, const char *heading, const char *body);
void
lat_question_ask_to_discard (GtkWidget *parent,
                             const char *heading,
                             const char *body,
                             const char *discards,
                             GCallback answered);
