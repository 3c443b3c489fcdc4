import * as v from 'valibot';

/** The sequence number of a thread: each change is one step, without gaps. */
export const sequenceSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
