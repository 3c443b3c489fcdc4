import * as v from 'valibot';
import { actorRecordSchema } from './actorRecord.ts';
import { writtenTextSchema } from '../fields/textBody.ts';

/** The longest name of a place. */
export const maxPlaceLength = 80;
/** Where somebody lives, as it is called. */
export const placeSchema = v.pipe(writtenTextSchema, v.minLength(1), v.maxLength(maxPlaceLength));

/**
 * What a person has set for the constituent badge (S2.05): where they live (null where they have not said), whether new
 * comments of theirs show it, all places that have elected somebody here, and whom theirs has elected.
 */
export const townHallSchema = v.strictObject({
  place: v.nullable(placeSchema),
  is_shown: v.boolean(),
  places: v.array(placeSchema),
  representatives: v.array(actorRecordSchema),
});
/** See {@link townHallSchema}. */
export type TownHall = v.InferOutput<typeof townHallSchema>;
