import * as v from 'valibot';
import { actorRecordSchema } from './records/actorRecord.ts';
import { usageFlushSchema } from './usage.ts';
import { tipSchema } from './endpoints/accounts/markTipSeen.ts';

/** The languages of the interface; the first is the default. */
export const locales = ['pt-BR', 'en-US', 'ar'] as const;
/** See {@link locales}. */
export const localeSchema = v.picklist(locales);
/** See {@link locales}. */
export type Locale = v.InferOutput<typeof localeSchema>;

/**
 * Who is signed in: the person, and everyone they may act as (themselves first). Null where nobody is. `translatesfrom`:
 * the languages that this instance can translate into theirs; absent where it translates nothing. `seentips`: first-use tips that they have seen
 * (S2.03); absent where there are none.
 */
export const sessionSchema = v.strictObject({
  person: v.nullable(actorRecordSchema),
  actors: v.array(actorRecordSchema),
  locale: localeSchema,
  translatesfrom: v.optional(v.array(v.string())),
  /** How often the client tells what it counts; absent where it counts nothing (S9.01). */
  usageflush: v.optional(usageFlushSchema),
  /** What can be put into comments here beside words and uploads (S7.24); absent where nothing can. */
  composertokens: v.optional(v.array(v.picklist(['place', 'link', 'gif']))),
  /** Editors say once that a browser extension blocks their input (S8.14); absent where the instance has it off. */
  warnsofblockedinput: v.optional(v.literal(true)),
  seentips: v.optional(v.array(tipSchema)),
});
/** See {@link sessionSchema}. */
export type Session = v.InferOutput<typeof sessionSchema>;
