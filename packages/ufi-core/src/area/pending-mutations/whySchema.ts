import * as v from 'valibot';

/** Why a moderator does something (`ModerationReason`), as a pending mutation keeps it; the server checks it. */
export const whySchema = v.optional(v.record(v.string(), v.unknown()));
