import * as v from 'valibot';

/** Interval at which a client reports usage; `slow` for instances with that flag (S9.01). */
export const usageFlushSchema = v.picklist(['normal', 'slow']);
/** See {@link usageFlushSchema}. */
export type UsageFlush = v.InferOutput<typeof usageFlushSchema>;

/** The milliseconds between the first event and its report (S9.01). */
export const usageFlushMs: Readonly<Record<UsageFlush, number>> = { normal: 5_000, slow: 6_500 };
