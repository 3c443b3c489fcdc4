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

/** How often a client tells what it has counted: `slow` is for instances with a flag for it (S9.01). */
export const usageFlushSchema = v.picklist(['normal', 'slow']);
/** See {@link usageFlushSchema}. */
export type UsageFlush = v.InferOutput<typeof usageFlushSchema>;

/** The milliseconds between an event and the call that tells it (S9.01). */
export const usageFlushMs: Readonly<Record<UsageFlush, number>> = { normal: 5_000, slow: 6_500 };
