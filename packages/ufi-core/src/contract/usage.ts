import * as v from 'valibot';

/** What a client counts, where the instance has that turned on. */
export const usageEvents = [
  'comment_reaction_rollback',
  'image_network_error',
  'profile_bootstrap_error',
  'profile_bootstrap_timeout',
  'reaction_rollback',
] as const;
/** See {@link usageEvents}. */
export const usageEventSchema = v.picklist(usageEvents);
/** See {@link usageEvents}. */
export type UsageEvent = v.InferOutput<typeof usageEventSchema>;

/** What has taken longer (S9.10) says more of a sleeping machine than of us. In milliseconds. */
export const traceTimeoutMs = 60_000;
/** How many parts of a trace are named (S9.10). */
export const maxSpans = 4;
const msSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(traceTimeoutMs));

/** What is measured: how a store starts, and how a frame comes to be used. */
export const traceNames = ['start', 'frame'] as const;
/** What each of them waits for. */
export const spanNames = ['document', 'script', 'stream', 'outbox'] as const;
/** A `loom_trace` (S7.54): how many milliseconds something took, and when from its beginning each part was over. */
export const clientTraceSchema = v.strictObject({
  trace: v.picklist(traceNames),
  ms: msSchema,
  spans: v.pipe(v.array(v.strictObject({ name: v.picklist(spanNames), ms: msSchema })), v.maxLength(maxSpans)),
});
/** See {@link clientTraceSchema}. */
export type ClientTrace = v.InferOutput<typeof clientTraceSchema>;

/** How often a client tells what it has counted: `slow` is for instances with a flag for it (S9.01). */
export const usageFlushSchema = v.picklist(['normal', 'slow']);
/** See {@link usageFlushSchema}. */
export type UsageFlush = v.InferOutput<typeof usageFlushSchema>;

/** The milliseconds between an event and the call that tells it (S9.01). */
export const usageFlushMs: Readonly<Record<UsageFlush, number>> = { normal: 5_000, slow: 6_500 };
