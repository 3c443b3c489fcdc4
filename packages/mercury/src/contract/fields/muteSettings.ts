import * as v from 'valibot';

/** The longest time for which a thread is muted, a year; longer is for good. In seconds. */
export const maxMuteSeconds = 366 * 24 * 3600;

/** For how long a thread is muted: -1 for good, 0 not at all, otherwise in seconds (S7.28). */
export const muteSettingsSchema = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(maxMuteSeconds));

/** Until when a thread is muted: -1 for good, 0 it is not, otherwise Unix seconds. */
export const muteUntilSchema = v.pipe(v.number(), v.integer(), v.minValue(-1));
