import * as v from 'valibot';
import { fbidSchema, removedSchema, sequenceSchema, type ServerUpdate } from '../../contract/index.ts';
import { clientRefusal, type OutboxEntry } from '../../request/index.ts';
import type { MutationKinds } from '../optimistic-view/mutationKind.ts';

/**
 * The request body of an entry: the endpoint's fields, and those that every mutation carries (S5.02, S7.02).
 *
 * @throws RequestError if it has waited for longer than its kind allows
 */
export function bodyOf(kinds: MutationKinds, entry: OutboxEntry, now: number): Readonly<Record<string, unknown>> {
  const kind = kinds.get(entry.kind);
  if (now - entry.at > (kind?.maxAgeMs?.(entry.input) ?? Infinity)) throw clientRefusal('starsStale');
  return {
    ...entry.origin,
    ...kind?.toBody(entry.input, entry),
    ft_ent_identifier: entry.target,
    actor: entry.actor,
    instance_id: entry.instance,
    client_id: entry.clientId,
    retry_attempt: Math.max(0, entry.attempt - 1),
  };
}

// The records were checked against the contract where that is enabled; here only the envelope matters. Extra fields are
// allowed: a reaction's answer repeats its request (S7.03).
const answerSchema = v.object({
  target: fbidSchema,
  seq: sequenceSchema,
  records: v.custom<ServerUpdate['records']>((records) => typeof records === 'object' && records !== null),
  removed: removedSchema,
});

/** The server update in an answer; null if the answer contains none. */
export function serverUpdateIn(payload: unknown): ServerUpdate | null {
  const update = v.safeParse(answerSchema, payload);
  return update.success ? update.output : null;
}
