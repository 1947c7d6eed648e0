/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-task.h - a task whose thread is not the last to hold what asked for it */
#pragma once

#include <gio/gio.h>

void
lat_task_run (GTask *task, GTaskThreadFunc run, GAsyncReadyCallback done);
gboolean
lat_task_check (GTask *task, GAsyncResult *result);
