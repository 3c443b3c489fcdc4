import * as v from 'valibot';
import { moderationActSchema } from './moderationAct.ts';
import { textDirectionSchema } from '../../fields/textBody.ts';

/** The longest appeal, in UTF-16 units. */
export const maxAppealLength = 1_000;

/** The longest answer to an appeal, in UTF-16 units. */
export const maxAppealAnswer = 500;

/** A person's own words, with their direction. */
export const ownWordsSchema = v.strictObject({ text: v.string(), dir: textDirectionSchema });

const timeSchema = v.strictObject({ time: v.pipe(v.number(), v.integer()) });

/** One act of moderation as the person reads it whom it concerns: what became of it, and whether they may appeal. */
export const moderationCaseSchema = v.strictObject({
  act: moderationActSchema,
  timestamp: timeSchema,
  /** The comment that it is about; null for a ban, a mute and an account. */
  comment: v.nullable(ownWordsSchema),
  /** What they have appealed with, and the answer; null before. Of an answer, the appeal that it answers. */
  appeal: v.nullable(
    v.strictObject({
      ...ownWordsSchema.entries,
      timestamp: timeSchema,
      answer: v.nullable(v.strictObject({ ...moderationActSchema.entries, timestamp: timeSchema })),
    }),
  ),
  can_appeal: v.boolean(),
  /** True as long as it is so, and an appeal against it can be answered. */
  is_in_force: v.boolean(),
});
/** See {@link moderationCaseSchema}. */
export type ModerationCase = v.InferOutput<typeof moderationCaseSchema>;
