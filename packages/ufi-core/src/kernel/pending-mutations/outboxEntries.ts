import * as v from 'valibot';
import { fbidSchema, removedSchema, sequenceSchema, type ServerUpdate } from '../../contract/index.ts';
import type { OutboxAddition, OutboxEntry } from '../../request/index.ts';
import type { PendingMutation } from '../optimistic-view/pendingMutation.ts';
import { commentsIn, renameComment, type MutationKind, type MutationKinds } from '../optimistic-view/mutationKind.ts';
import type { PendingMutationsState } from '../optimistic-view/pendingMutationsState.ts';

// The part of a mutation stored in an outbox entry's input; the entry itself holds the rest.
const storedMutationSchema = v.object({
  target: v.string(),
  actor: v.string(),
  instance: v.string(),
  input: v.record(v.string(), v.unknown()),
});

/** The local comment that a mutation refers to, which must get its real id first. */
const localParent = (kind: MutationKind, input: object, { byClientId }: PendingMutationsState): string | null =>
  commentsIn(kind, input).find((id): id is string => typeof id === 'string' && id in byClientId) ?? null;

/**
 * Converts a mutation to an outbox addition. The target is its lane, so mutations under one post are sent in order
 * (D8).
 */
export function outboxAdditionOf<Input extends object>(
  kind: MutationKind<Input>,
  mutation: PendingMutation<Input>,
  state: PendingMutationsState,
): OutboxAddition {
  const { clientId, target, actor, instance, input } = mutation;
  return {
    clientId,
    lane: target,
    endpoint: kind.endpoint.name,
    input: { target, actor, instance, input },
    waitsFor: localParent(kind, input, state),
    collapseKey: kind.collapseKey(mutation),
    refusalRetries: kind.refusalRetries,
    ...(kind.abortsEarlier && { abortsEarlier: true }),
  };
}

/** Parses a mutation from an outbox entry; null if its kind or form is unknown. */
export function toPendingMutation(kinds: MutationKinds, entry: OutboxEntry): PendingMutation | null {
  const stored = v.safeParse(storedMutationSchema, entry.input);
  const kind = kinds.get(entry.endpoint);
  if (!stored.success || kind === undefined) return null;
  const input = v.safeParse(kind.input, stored.output.input);
  if (!input.success) return null;
  const { clientId, endpoint, at, attempt, phase, failure } = entry;
  return { ...stored.output, input: input.output, clientId, kind: endpoint, at, attempt, phase, failure };
}

/** The request body of an entry: the endpoint's fields and those that every mutation carries (S5.02). */
export function bodyOf(kinds: MutationKinds, entry: OutboxEntry): Readonly<Record<string, unknown>> {
  const mutation = toPendingMutation(kinds, entry);
  if (mutation === null) return {};
  return {
    ...kinds.get(mutation.kind)?.toBody(mutation.input),
    ft_ent_identifier: mutation.target,
    actor: mutation.actor,
    instance_id: mutation.instance,
    client_id: mutation.clientId,
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

/** The real id of a local comment, from server state or from the answer. */
export const realIdOf = (clientId: string, payload: unknown, { realIds }: PendingMutationsState): string | undefined =>
  realIds[clientId] ?? serverUpdateIn(payload)?.records.comments?.find(({ clientid }) => clientid === clientId)?.fbid;

/** The input of an entry after its local parent has received its real id (S4.05). */
export function linkedInput(
  kinds: MutationKinds,
  child: OutboxEntry,
  realId: string | undefined,
): OutboxEntry['input'] {
  const mutation = toPendingMutation(kinds, child);
  const kind = kinds.get(child.endpoint);
  if (mutation === null || kind === undefined || realId === undefined || child.waitsFor === null) return child.input;
  const change = { from: child.waitsFor, to: realId };
  return { ...child.input, input: renameComment(kind, mutation.input, change) };
}
