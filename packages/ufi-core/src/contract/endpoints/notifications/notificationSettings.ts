import * as v from 'valibot';
import { notificationKinds } from './notificationRecord.ts';

/** How long the oldest notification of a digest waits: half an hour, a day or a week. */
export const digestRhythms = ['half_hour', 'day', 'week'] as const;
/** See {@link digestRhythms}. */
export type DigestRhythm = (typeof digestRhythms)[number];

/** Some kinds of notifications. */
export const someKindsSchema = v.pipe(v.array(v.picklist(notificationKinds)), v.maxLength(notificationKinds.length));

/** What a person is told of, and what of it they get by mail. */
export const notificationSettingsSchema = v.strictObject({
  /** Kinds that are switched off. */
  off: someKindsSchema,
  /** Kinds that are also told by mail. */
  mailed: someKindsSchema,
  rhythm: v.picklist(digestRhythms),
  /** False without a confirmed address: then no mail is sent, whatever is chosen. */
  has_address: v.boolean(),
});
/** See {@link notificationSettingsSchema}. */
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;
