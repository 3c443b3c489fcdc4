import * as v from 'valibot';
import { writtenTextSchema } from '../fields/textBody.ts';

/** The longest announcement, in UTF-16 units. */
export const longestAnnouncement = 500;

/** How much an announcement matters. */
export const announcementLevels = ['info', 'warning'] as const;

const timeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));

/** What the owners of an instance announce to all readers, from a time on, and until another if it has one. */
export const announcementSchema = v.pipe(
  v.strictObject({
    text: v.pipe(writtenTextSchema, v.maxLength(longestAnnouncement), v.regex(/\S/, 'empty')),
    level: v.picklist(announcementLevels),
    /** Unix seconds. */
    begins: timeSchema,
    ends: v.nullable(timeSchema),
  }),
  v.check(({ begins, ends }) => ends === null || ends > begins, 'ends_first'),
);
/** See {@link announcementSchema}. */
export type Announcement = v.InferOutput<typeof announcementSchema>;

/** The announcement that is shown at a time, in Unix seconds; undefined if there is none. */
export const announcementAt = (announcement: Announcement | null, time: number): Announcement | undefined =>
  announcement !== null && announcement.begins <= time && (announcement.ends ?? Infinity) > time
    ? announcement
    : undefined;
