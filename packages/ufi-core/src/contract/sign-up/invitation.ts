import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

/** Days for which an invitation is valid. */
export const invitationDays = [1, 7, 30] as const;

/** The most accounts that one invitation lets be created. */
export const maxInvitationUses = 100;

const timeSchema = v.strictObject({ time: v.pipe(v.number(), v.integer()) });
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An invitation to create an account, without the secret of its link. */
export const invitationSchema = v.strictObject({
  id: fbidSchema,
  /** The only address that it is for; null if it is for any. */
  email: v.nullable(v.string()),
  /** Number of accounts that may be created by it, and how many it has. */
  uses: countSchema,
  used: countSchema,
  made: timeSchema,
  expires: timeSchema,
  /** The name of the owner who has made it. */
  by: v.string(),
});
/** See {@link invitationSchema}. */
export type Invitation = v.InferOutput<typeof invitationSchema>;
