import * as v from 'valibot';
import { mediaAddressSchema } from '../fields/addressSchemas.ts';
import { fbidSchema } from '../fields/ids.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Number of supporters that a room names. */
export const namedSupporters = 3;

/** The most characters of a goal's title. */
export const maxGoalTitle = 60;

/**
 * What a broadcaster wants to receive in a broadcast: filled by all that it has received. `id` tells goals apart; once
 * reached, it stays so, also after a refund.
 */
export const starsGoalSchema = v.strictObject({
  id: countSchema,
  title: v.string(),
  target: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isReached: v.boolean(),
});
/** See {@link starsGoalSchema}. */
export type StarsGoal = v.InferOutput<typeof starsGoalSchema>;

/**
 * A promotion that doubles the stars of a broadcast while there are some `left` for it; `imageSrc` is its picture.
 */
export const starsMatchSchema = v.strictObject({ imageSrc: mediaAddressSchema, left: countSchema });
/** See {@link starsMatchSchema}. */
export type StarsMatch = v.InferOutput<typeof starsMatchSchema>;

/**
 * What a broadcast has received in stars, without what was refunded. `tips` and `supporters` count comments and people;
 * `top` are the people who sent most. `head` is the hash of the last line of its public ledger, 64 hexadecimal digits;
 * empty before the first. `version` grows with every change.
 */
export const starsRoomSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  isEnabled: v.boolean(),
  minimumTip: v.pipe(v.number(), v.integer(), v.minValue(1)),
  received: countSchema,
  tips: countSchema,
  supporters: countSchema,
  top: v.pipe(
    v.array(v.strictObject({ actor: fbidSchema, name: v.string(), quantity: countSchema })),
    v.maxLength(namedSupporters),
  ),
  /** Absent if the broadcaster has set none. */
  goal: v.optional(starsGoalSchema),
  /** Absent without a promotion. */
  match: v.optional(starsMatchSchema),
  head: v.pipe(v.string(), v.regex(/^(?:[\da-f]{64})?$/)),
  version: countSchema,
});
/** See {@link starsRoomSchema}. */
export type StarsRoom = v.InferOutput<typeof starsRoomSchema>;
