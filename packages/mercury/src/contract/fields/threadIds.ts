import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most threads or messages that one call names. */
export const maxNamedIds = 100;

/** Ids of threads or messages. */
export const idListSchema = v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(maxNamedIds));

/** A choice for each thread, by its id. */
export const threadFlagsSchema = v.pipe(v.record(fbidSchema, v.boolean()), v.minEntries(1), v.maxEntries(maxNamedIds));
