import * as v from 'valibot';
import { fbidSchema, removedSchema, sequenceSchema, type ServerUpdate } from '../../contract/index.ts';
import type { OutboxAddition, OutboxEntry } from '../../request/index.ts';
import type { PendingMutation } from './pendingMutation.ts';
import { commentsIn, renameComment, type MutationKind, type MutationKinds } from './mutationKind.ts';
import type { PendingMutationsState } from './pendingMutationsState.ts';

// What an outbox entry holds of an intention; the rest stands in the entry itself.
const storedMutationSchema = v.object({
  target: v.string(),
  actor: v.string(),
  instance: v.string(),
  input: v.record(v.string(), v.unknown()),
});

/** The local comment that an intention is about: it waits until that one has its real id. */
const localParent = (kind: MutationKind, input: object, { byClientId }: PendingMutationsState): string | null =>
  commentsIn(kind, input).find((id): id is string => typeof id === 'string' && id in byClientId) ?? null;

/** An intention as the outbox takes it. What happens under one post is sent in order (D8). */
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

/** Reads an intention back; null where it is of no kind or form that is known here. */
export function toPendingMutation(kinds: MutationKinds, entry: OutboxEntry): PendingMutation | null {
  const stored = v.safeParse(storedMutationSchema, entry.input);
  const kind = kinds.get(entry.endpoint);
  if (!stored.success || kind === undefined) return null;
  const input = v.safeParse(kind.input, stored.output.input);
  if (!input.success) return null;
  const { clientId, endpoint, at, attempt, phase, failure } = entry;
  return { ...stored.output, input: input.output, clientId, kind: endpoint, at, attempt, phase, failure };
}

/** What is sent for an entry: the endpoint's fields, and what every change carries (S5.02). */
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

// Its records have been compared with the contract where that is wanted: here it only counts what it is about. It may
// hold more: a reaction's answer repeats what was asked (S7.03).
const answerSchema = v.object({
  target: fbidSchema,
  seq: sequenceSchema,
  records: v.custom<ServerUpdate['records']>((records) => typeof records === 'object' && records !== null),
  removed: removedSchema,
});

/** What an answer says of its thread; null where it says nothing of the kind. */
export function serverUpdateIn(payload: unknown): ServerUpdate | null {
  const update = v.safeParse(answerSchema, payload);
  return update.success ? update.output : null;
}

/** The real id that truth or the answer has given to a local comment. */
export const realIdOf = (clientId: string, payload: unknown, { realIds }: PendingMutationsState): string | undefined =>
  realIds[clientId] ?? serverUpdateIn(payload)?.records.comments?.find(({ clientid }) => clientid === clientId)?.fbid;

/** The input of an entry whose local parent has its real id now (S4.05). */
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
