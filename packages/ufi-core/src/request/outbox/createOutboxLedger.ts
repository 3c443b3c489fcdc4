import type { ClientId } from '../../contract/index.ts';
import { transition } from '../createMachine.ts';
import type { OutboxWriter } from './createOutboxWriter.ts';
import type { OutboxAddition, OutboxEnd, OutboxEntry, OutboxEvent, OutboxKinds } from './outbox.ts';
import {
  outboxEntryTable,
  type OutboxEntryEffect,
  type OutboxEntryEvent,
  type OutboxEntryState,
} from './outboxEntryTable.ts';
import { inOrder, type OutboxEntries } from './outboxQueue.ts';
import { refusalOutcome } from './refusalOutcome.ts';
import type { Clock } from '../ports.ts';
import { clientRefusal } from '../requestError.ts';

/** Effects that concern sending. */
export type SendingEffect = Extract<OutboxEntryEffect, { readonly type: 'backOff' | 'pauseForSignIn' }>;

interface LedgerParts {
  readonly writer: OutboxWriter;
  readonly clock: Clock;
  readonly person: string;
  readonly kinds: OutboxKinds;
  /** True if an attempt of the entry runs in this tab. */
  isRunning(clientId: ClientId): boolean;
  linkToParent(child: OutboxEntry): Partial<OutboxEntry>;
  onSendingEffect(entry: OutboxEntry, effect: SendingEffect): void;
  listener(event: OutboxEvent): void;
}

/**
 * The unacknowledged entries. A transition changes memory and is announced at once, so nobody ever sees it half done;
 * storage follows in the same order.
 */
export function createOutboxLedger(parts: LedgerParts) {
  const { writer, clock, person, kinds, isRunning, linkToParent, onSendingEffect, listener } = parts;
  const entries = new Map<ClientId, OutboxEntry>();

  const childrenOf = ({ clientId }: OutboxEntry): OutboxEntry[] =>
    inOrder(entries.values()).filter(({ waitsFor }) => waitsFor === clientId);

  function keep(entry: OutboxEntry): void {
    entries.set(entry.clientId, entry);
    void writer.keep(entry);
  }

  function put(entry: OutboxEntry): void {
    keep(entry);
    listener({ kind: 'changed', entry });
  }

  function remove(entry: OutboxEntry, end: OutboxEnd): void {
    entries.delete(entry.clientId);
    listener({ kind: 'ended', entry, end });
  }

  function end(entry: OutboxEntry, how: OutboxEnd): void {
    const children = childrenOf(entry);
    const isDone = how === 'delivered' || how === 'confirmed';
    const linked = isDone ? children.map((child) => ({ ...child, ...linkToParent(child) })) : [];
    // Children are written first: a page that dies here sends the parent again and receives the same answer.
    linked.forEach(keep);
    void writer.drop(entry.clientId);
    remove(entry, how);
    for (const child of linked) if (entries.get(child.clientId) === child) listener({ kind: 'changed', entry: child });
    if (!isDone) children.forEach(orphan);
  }

  function orphan({ clientId }: OutboxEntry): void {
    const entry = entries.get(clientId);
    const { failure } = clientRefusal('noSuchObject');
    if (entry === undefined) return;
    perform(clientId, { type: 'refused', failure, outcome: refusalOutcome({ entry, failure }, entries, kinds) });
  }

  /** Performs a transition of an entry, unless it has ended. */
  function perform(clientId: ClientId, event: OutboxEntryEvent): void {
    const entry = entries.get(clientId);
    if (entry === undefined) return;
    // An earlier page, or another tab, may have left it as `sending`.
    const isLeftSending = entry.phase === 'sending' && !isRunning(clientId);
    const state: OutboxEntryState = { status: isLeftSending ? 'queued' : entry.phase, entry };
    const [, ...effects] = transition(outboxEntryTable, state, event) ?? [state];
    for (const effect of effects) run(entries.get(clientId) ?? entry, effect);
  }

  function run(entry: OutboxEntry, effect: OutboxEntryEffect): void {
    switch (effect.type) {
      case 'update':
        return put({ ...entry, ...effect.change });
      case 'answer':
        return listener({ kind: 'answered', entry, payload: effect.payload });
      case 'end':
        // The listener may have confirmed what was answered.
        return entries.has(entry.clientId) ? end(entry, effect.end) : undefined;
      case 'report':
        return listener({ kind: 'failed', entry, failure: effect.failure });
      default:
        return onSendingEffect(entry, effect);
    }
  }

  return {
    entries: entries as OutboxEntries,
    perform,

    /** Takes an entry. */
    take(addition: OutboxAddition): OutboxEntry {
      const order = Math.max(0, ...[...entries.values()].map((known) => known.order)) + 1;
      const at = clock.now();
      const entry: OutboxEntry = { ...addition, person, at, order, attempt: 0, phase: 'queued', failure: null };
      put(entry);
      return entry;
    },

    /** Another tab has removed an entry. */
    leave(clientId: ClientId): void {
      const entry = entries.get(clientId);
      if (entry !== undefined) remove(entry, 'left');
    },

    /** Another tab, or an earlier page, has stored an entry. */
    takeOver(entry: OutboxEntry): void {
      const known = entries.get(entry.clientId);
      entries.set(entry.clientId, entry);
      if (known?.phase !== entry.phase || known.attempt !== entry.attempt) listener({ kind: 'changed', entry });
    },
  };
}

/** See {@link createOutboxLedger}. */
export type OutboxLedger = ReturnType<typeof createOutboxLedger>;
