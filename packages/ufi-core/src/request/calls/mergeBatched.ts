import type { Endpoint } from '../../contract/index.ts';
import type { Fields } from './placeFields.ts';

/** One of the calls in a window, with whoever waits for its outcome. */
export interface BatchedCall<Caller> {
  readonly endpoint: Endpoint;
  readonly input: Fields;
  readonly callers: readonly Caller[];
}

// The same wish of two actors is two wishes, so the actor belongs to what must be the same.
function keyOf({ endpoint, input }: BatchedCall<unknown>): string | null {
  const key = endpoint.mergeKey(input);
  return key === null ? null : JSON.stringify([endpoint.name, input['actor'] ?? null, key]);
}

/**
 * Merges calls that are the same call for the same post and comment (S7.01): the latest stays, in its own place, and
 * answers the callers of those that it replaces.
 */
export function mergeBatched<Caller>(calls: readonly BatchedCall<Caller>[]): BatchedCall<Caller>[] {
  const merged = new Map<unknown, BatchedCall<Caller>>();
  for (const call of calls) {
    const key = keyOf(call) ?? call;
    const earlier = merged.get(key)?.callers ?? [];
    merged.delete(key);
    merged.set(key, { ...call, callers: [...earlier, ...call.callers] });
  }
  return [...merged.values()];
}
