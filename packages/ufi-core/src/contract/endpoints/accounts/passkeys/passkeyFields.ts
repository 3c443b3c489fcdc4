import * as v from 'valibot';
import { textSchema } from '../../../fields/textBody.ts';

/** Passkeys that an account has at most. */
export const maxPasskeys = 10;

/** Bytes in base64url without padding, as browsers hand out what an authenticator has made. */
export const passkeyBytesSchema = (maxLength: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maxLength));

/** The id of a credential: at most 1,023 bytes. */
export const credentialIdSchema = passkeyBytesSchema(1_364);

/** What the browser has signed: the challenge and the page's origin, as JSON. */
export const clientDataSchema = passkeyBytesSchema(4_096);

/** What a person calls a passkey. */
export const passkeyNameSchema = v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(64));

/** A passkey of an account. Times are Unix seconds; `used_time` is absent until somebody has signed in with it. */
export const passkeySchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  added_time: v.number(),
  used_time: v.optional(v.number()),
});
