import * as v from 'valibot';
import { fbidSchema, removedSchema, sequenceSchema, type Said } from '../../contract/index.ts';
import type { OutboxAddition, OutboxEntry } from '../../request/index.ts';
import type { Intention } from './intention.ts';
import { commentsIn, renameComment, type IntentionKind, type IntentionKinds } from './intentionKind.ts';
import type { IntentionsState } from './intentionsState.ts';

// What an outbox entry holds of an intention; the rest stands in the entry itself.
const heldSchema = v.object({
  target: v.string(),
  actor: v.string(),
  instance: v.string(),
  input: v.record(v.string(), v.unknown()),
});

/** The local comment that an intention is about: it waits until that one has its real id. */
const localParent = (kind: IntentionKind, input: object, { byClientId }: IntentionsState): string | null =>
  commentsIn(kind, input).find((id): id is string => typeof id === 'string' && id in byClientId) ?? null;

/** An intention as the outbox takes it. What happens under one post is sent in order (D8). */
export function outboxAdditionOf<Input extends object>(
  kind: IntentionKind<Input>,
  intention: Intention<Input>,
  state: IntentionsState,
): OutboxAddition {
  const { clientId, target, actor, instance, input } = intention;
  return {
    clientId,
    lane: target,
    endpoint: kind.endpoint.name,
    input: { target, actor, instance, input },
    waitsFor: localParent(kind, input, state),
    collapseKey: kind.collapseKey(intention),
    refusalRetries: kind.refusalRetries,
    ...(kind.abortsEarlier && { abortsEarlier: true }),
  };
}

/** Reads an intention back; null where it is of no kind or form that is known here. */
export function intentionOf(kinds: IntentionKinds, entry: OutboxEntry): Intention | null {
  const held = v.safeParse(heldSchema, entry.input);
  const kind = kinds.get(entry.endpoint);
  if (!held.success || kind === undefined) return null;
  const input = v.safeParse(kind.input, held.output.input);
  if (!input.success) return null;
  const { clientId, endpoint, at, attempt, phase, failure } = entry;
  return { ...held.output, input: input.output, clientId, kind: endpoint, at, attempt, phase, failure };
}

/** What is sent for an entry: the endpoint's fields, and what every change carries (S5.02). */
export function bodyOf(kinds: IntentionKinds, entry: OutboxEntry): Readonly<Record<string, unknown>> {
  const intention = intentionOf(kinds, entry);
  if (intention === null) return {};
  return {
    ...kinds.get(intention.kind)?.toBody(intention.input),
    ft_ent_identifier: intention.target,
    actor: intention.actor,
    instance_id: intention.instance,
    client_id: intention.clientId,
    retry_attempt: Math.max(0, entry.attempt - 1),
  };
}

// Its records have been compared with the contract where that is wanted: here it only counts what it is about. It may
// hold more: a reaction's answer repeats what was asked (S7.03).
const answerSchema = v.object({
  target: fbidSchema,
  seq: sequenceSchema,
  records: v.custom<Said['records']>((records) => typeof records === 'object' && records !== null),
  removed: removedSchema,
});

/** What an answer says of its thread; null where it says nothing of the kind. */
export function saidIn(payload: unknown): Said | null {
  const said = v.safeParse(answerSchema, payload);
  return said.success ? said.output : null;
}

/** The real id that truth or the answer has given to a local comment. */
export const realIdOf = (clientId: string, payload: unknown, { realIds }: IntentionsState): string | undefined =>
  realIds[clientId] ?? saidIn(payload)?.records.comments?.find(({ clientid }) => clientid === clientId)?.fbid;

/** The input of an entry whose local parent has its real id now (S4.05). */
export function linkedInput(
  kinds: IntentionKinds,
  child: OutboxEntry,
  realId: string | undefined,
): OutboxEntry['input'] {
  const intention = intentionOf(kinds, child);
  const kind = kinds.get(child.endpoint);
  if (intention === null || kind === undefined || realId === undefined || child.waitsFor === null) return child.input;
  const change = { from: child.waitsFor, to: realId };
  return { ...child.input, input: renameComment(kind, intention.input, change) };
}
