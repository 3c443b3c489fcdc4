import type { Endpoint } from '../../contract/index.ts';
import type { Fields } from './placeFields.ts';

/** A call in a batch window, with the callers that await its outcome. */
export interface BatchedCall<Caller> {
  readonly endpoint: Endpoint;
  readonly input: Fields;
  readonly callers: readonly Caller[];
}

// The same call by two actors must not be merged, so the actor is part of the key.
function keyOf({ endpoint, input }: BatchedCall<unknown>): string | null {
  const key = endpoint.mergeKey(input);
  return key === null ? null : JSON.stringify([endpoint.name, input['actor'] ?? null, key]);
}

/**
 * Merges identical calls for the same post and comment (S7.01): the latest is kept, in its own position, and its
 * outcome goes to the callers of those that it replaces.
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
