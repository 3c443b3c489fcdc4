import * as v from 'valibot';
import { notificationKinds } from './notificationRecord.ts';

/** How long the oldest notification of a digest waits: half an hour, a day or a week. */
export const digestRhythms = ['half_hour', 'day', 'week'] as const;
/** See {@link digestRhythms}. */
export type DigestRhythm = (typeof digestRhythms)[number];

/** What is told by mail: notifications, new messages, and those to pages that a person works for. */
export const mailedKinds = [...notificationKinds, 'message', 'page_message'] as const;
/** See {@link mailedKinds}. */
export type MailedKind = (typeof mailedKinds)[number];

/** Some of what is told by mail. */
export const someMailedKindsSchema = v.pipe(v.array(v.picklist(mailedKinds)), v.maxLength(mailedKinds.length));

/** Some kinds of notifications. */
export const someKindsSchema = v.pipe(v.array(v.picklist(notificationKinds)), v.maxLength(notificationKinds.length));

/** Kinds that are pushed until their person chooses: those that concern them alone, and are not many. */
export const pushedAtFirst = [
  'reply',
  'mention',
  'friend_request',
  'friend_accepted',
  'group_accepted',
  'moderation',
] as const;

/** A time of the day, such as 22:30. */
const timeOfDaySchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The hours of every day in which nothing is pushed, from `from` until `to`, also over midnight. */
export const quietHoursSchema = v.pipe(
  v.strictObject({
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    /** A zone by its IANA name, such as America/Sao_Paulo. */
    time_zone: v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z]/), v.check(isTimeZone, 'unknown time zone')),
  }),
  v.check(({ from, to }) => from !== to, 'begin and end are the same'),
);
/** See {@link quietHoursSchema}. */
export type QuietHours = v.InferOutput<typeof quietHoursSchema>;

/** What a person is told of, and what of it they get by mail and on their devices. */
export const notificationSettingsSchema = v.strictObject({
  /** Kinds that are switched off. */
  off: someKindsSchema,
  /** Kinds that are also told by mail. */
  mailed: someMailedKindsSchema,
  rhythm: v.picklist(digestRhythms),
  /** False without a confirmed address: then no mail is sent, whatever is chosen. */
  has_address: v.boolean(),
  /** Kinds that are also pushed to the browsers that have asked for it (Web Push). */
  pushed: someKindsSchema,
  /** Null: pushed at any time. */
  quiet: v.nullable(quietHoursSchema),
  /** The server's public key for subscriptions (VAPID, base64url); null if it pushes nothing. */
  push_key: v.nullable(v.string()),
  /** Where the browsers are reached that have subscribed in a session of this person. */
  push_endpoints: v.array(v.string()),
});
/** See {@link notificationSettingsSchema}. */
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;
