import * as v from 'valibot';
import { accountSuspensionSchema } from '../fields/accountSuspension.ts';
import { fbidSchema } from '../fields/ids.ts';
import { openIdProviderEntries } from '../instance/openIdProvider.ts';
import { announcementSchema } from '../instance/announcement.ts';
import { actorRecordSchema } from './actorRecord.ts';
import { usageFlushSchema } from '../fields/usageFlush.ts';
import { clientSettingsSchema } from '../instance/clientSettings.ts';
import { localeSchema } from '../fields/locale.ts';
import { tipSchema } from '../fields/tips.ts';
import { uploadBytesSchema } from '../fields/uploadBytes.ts';

/**
 * The session: the person, and every actor they may act as (the person first). A null person means signed out.
 * `translatesfrom` lists the languages that the instance can translate into theirs; absent if there are none.
 * `seentips` lists the first-use tips they have seen (S2.03); absent if there are none.
 */
export const sessionSchema = v.strictObject({
  person: v.nullable(actorRecordSchema),
  actors: v.array(actorRecordSchema),
  locale: localeSchema,
  translatesfrom: v.optional(v.array(v.string())),
  /** Interval at which the client reports usage; absent if usage is not counted (S9.01). */
  usageflush: v.optional(usageFlushSchema),
  /** The composer tokens available besides text and uploads (S7.24); absent if there are none. */
  composertokens: v.optional(v.array(v.picklist(['place', 'link', 'gif']))),
  /** Editors warn once if a browser extension blocks their input (S8.14); absent if the instance disables it. */
  warnsofblockedinput: v.optional(v.literal(true)),
  /**
   * The person has to confirm their address before they write, or, for who is signed out, before they have an account;
   * absent if not.
   */
  mustconfirm: v.optional(v.literal(true)),
  /** The person is an owner of the instance; absent if not. */
  ownsinstance: v.optional(v.literal(true)),
  /** For who is signed out: one may sign in with a passkey; absent if the instance's address takes none. */
  passkeys: v.optional(v.literal(true)),
  /** An owner of the instance has suspended the person's account; absent if not. With the act to appeal against. */
  suspension: v.optional(v.strictObject({ ...accountSuspensionSchema.entries, act_id: v.optional(fbidSchema) })),
  /** For who is signed out: only those who were invited create an account here, or nobody; absent if everybody does. */
  signup: v.optional(v.picklist(['invitation', 'closed'])),
  /** What the owners of the instance announce to readers of its own pages; absent if there is nothing. */
  announcements: v.optional(v.array(announcementSchema)),
  /** For who is signed out: the OpenID providers that one may sign in with; absent if there are none. */
  openid: v.optional(v.array(v.strictObject(openIdProviderEntries))),
  seentips: v.optional(v.array(tipSchema)),
  /** The size limits of uploads; absent if they are the defaults (`defaultUploadBytes`). */
  uploadbytes: v.optional(uploadBytesSchema),
  /** What the owner has set for all clients; absent if nothing differs from the defaults. */
  settings: v.optional(clientSettingsSchema),
});
/** See {@link sessionSchema}. */
export type Session = v.InferOutput<typeof sessionSchema>;
