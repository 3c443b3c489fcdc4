import * as v from 'valibot';
import { actorRecordSchema } from './actorRecord.ts';
import { writtenTextSchema } from '../fields/textBody.ts';

/** The maximum length of a place's name. */
export const maxPlaceLength = 80;
/** The name of a person's place of residence. */
export const placeSchema = v.pipe(writtenTextSchema, v.minLength(1), v.maxLength(maxPlaceLength));

/**
 * A person's constituent badge settings (S2.05): their place (null if not set), whether new comments show it, all
 * places with representatives here, and the representatives of theirs.
 */
export const townHallSchema = v.strictObject({
  place: v.nullable(placeSchema),
  is_shown: v.boolean(),
  places: v.array(placeSchema),
  representatives: v.array(actorRecordSchema),
});
/** See {@link townHallSchema}. */
export type TownHall = v.InferOutput<typeof townHallSchema>;
