/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-end-format.h - how a table lies in its file
 *
 * LAT_END_MAGIC; the length of the head and the number of parts, 32 bits each; the head, a key file; where each part begins,
 * counted from the end of this list, and where the last one ends, 64 bits each; the parts, each the values of so many numbers
 * in a row, 16 bits each, compressed as zlib does (RFC 1950). All numbers have the low byte first. The sum in the
 * head is SHA-256 of the list and the parts.
 */
#pragma once

#include "lat-end-private.h"

#define LAT_END_MAGIC      "LATTABL1"
#define LAT_END_MAGIC_SIZE 8
#define LAT_END_GROUP      "Latrunculi Table"
#define LAT_END_PART       32768
#define LAT_END_NO_SUM     "0000000000000000000000000000000000000000000000000000000000000000"
