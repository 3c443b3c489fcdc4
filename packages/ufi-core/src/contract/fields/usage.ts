import * as v from 'valibot';

/** The events a client counts, if the instance enables it. */
export const usageEvents = [
  'comment_reaction_rollback',
  'gift_card_impression',
  'image_network_error',
  'profile_bootstrap_error',
  'profile_bootstrap_timeout',
  'reaction_rollback',
  'star_nux_eligible',
  'stars_illegal_input',
  'wallet_data_transaction_exception',
  'wallet_shortcut_spend_decorated',
] as const;
/** See {@link usageEvents}. */
export const usageEventSchema = v.picklist(usageEvents);
/** See {@link usageEvents}. */
export type UsageEvent = v.InferOutput<typeof usageEventSchema>;

/** Longer traces say more about a sleeping machine than about this code, and are dropped (S9.10). In milliseconds. */
export const traceTimeoutMs = 60_000;
/** The maximum number of spans in a trace (S9.10). */
export const maxSpans = 4;
const msSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(traceTimeoutMs));

/** The traced operations: the start of a store, and of a frame. */
export const traceNames = ['start', 'frame'] as const;
/** The spans of both. */
export const spanNames = ['document', 'script', 'stream', 'outbox'] as const;
/** A `loom_trace` (S7.54): its duration, and the end of each span, in milliseconds from its start. */
export const clientTraceSchema = v.strictObject({
  trace: v.picklist(traceNames),
  ms: msSchema,
  spans: v.pipe(v.array(v.strictObject({ name: v.picklist(spanNames), ms: msSchema })), v.maxLength(maxSpans)),
});
/** See {@link clientTraceSchema}. */
export type ClientTrace = v.InferOutput<typeof clientTraceSchema>;
