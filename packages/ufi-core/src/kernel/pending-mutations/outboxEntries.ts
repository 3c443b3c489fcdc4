import * as v from 'valibot';
import { fbidSchema, removedSchema, sequenceSchema, type ServerUpdate } from '../../contract/index.ts';
import { clientRefusal, type OutboxAddition, type OutboxEntry, type OutboxMutation } from '../../request/index.ts';
import { commentsIn, withRealIds, type MutationKind, type MutationKinds } from '../optimistic-view/mutationKind.ts';
import type { PendingMutationsState } from '../optimistic-view/pendingMutationsState.ts';

/** The local comment that a mutation refers to, which must get its real id first. */
const localParent = (kind: MutationKind, input: object, { byClientId }: PendingMutationsState): string | null =>
  commentsIn(kind, input).find((id): id is string => typeof id === 'string' && id in byClientId) ?? null;

/** Completes a mutation with what its kind tells the outbox. */
export const outboxAdditionOf = <Input extends object>(
  kind: MutationKind<Input>,
  mutation: OutboxMutation<Input>,
  state: PendingMutationsState,
): OutboxAddition => ({
  ...mutation,
  waitsFor: localParent(kind, mutation.input, state),
  collapseKey: kind.collapseKey(mutation),
  refusalRetries: kind.refusalRetries,
  ...(kind.abortsEarlier && { abortsEarlier: true }),
});

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

/** The change of an entry after its local parent has received its real id in server state (S4.05). */
export function linkToRealIds(
  kinds: MutationKinds,
  child: OutboxEntry,
  { realIds }: PendingMutationsState,
): Partial<OutboxEntry> {
  const linked = withRealIds(kinds, child, realIds);
  return { input: linked.input, collapseKey: kinds.get(child.kind)?.collapseKey(linked) ?? null };
}
