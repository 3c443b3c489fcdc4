import * as v from 'valibot';
import { localeSchema, type Locale } from '../fields/locale.ts';
import { writtenTextSchema } from '../fields/textBody.ts';

/** The longest announcement, in UTF-16 units. */
export const longestAnnouncement = 500;

/** The most announcements that an instance keeps, with those that are over. */
export const mostAnnouncements = 10;

/** How much an announcement matters. */
export const announcementLevels = ['info', 'warning'] as const;

const timeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));

/** What the owners of an instance announce to readers, from a time on, and until another if it has one. */
export const announcementSchema = v.strictObject({
  text: v.pipe(writtenTextSchema, v.maxLength(longestAnnouncement), v.regex(/\S/, 'empty')),
  level: v.picklist(announcementLevels),
  /** Unix seconds. */
  begins: timeSchema,
  ends: v.nullable(timeSchema),
  /** The languages whose readers are told; none for all. */
  locales: v.array(localeSchema),
  /** Readers can close it. */
  is_dismissible: v.boolean(),
});
/** See {@link announcementSchema}. */
export type Announcement = v.InferOutput<typeof announcementSchema>;

/** True if an announcement ends before it begins, so that nobody would see it. */
export const endsFirst = ({ begins, ends }: Pick<Announcement, 'begins' | 'ends'>): boolean =>
  ends !== null && ends <= begins;

/** The announcements of an instance, as they are listed and shown. */
export const announcementsSchema = v.pipe(
  v.array(announcementSchema),
  v.maxLength(mostAnnouncements),
  v.check((announcements) => !announcements.some(endsFirst), 'ends_first'),
);

/** True if an announcement is shown at a time, in Unix seconds. */
export const isAnnouncedAt = ({ begins, ends }: Pick<Announcement, 'begins' | 'ends'>, time: number): boolean =>
  begins <= time && (ends ?? Infinity) > time;

/** The announcements for readers of a language at a time, in Unix seconds. */
export const announcementsFor = (
  announcements: readonly Announcement[],
  { locale, time }: { readonly locale: Locale; readonly time: number },
): Announcement[] =>
  announcements.filter(
    (each) => isAnnouncedAt(each, time) && (each.locales.length === 0 || each.locales.includes(locale)),
  );
