import type { TransportAnswer, TransportRequest } from 'ufi-core/request';
import type { GraphQuery, MercuryPayload, MessageAction } from '../src/contract/index.ts';
import { createFakeChanges, type Body } from './fakeChanges.ts';
import { createFakeMailboxes } from './fakeMailboxes.ts';
import { createFakeReads } from './fakeReads.ts';
import { FakeRefusal, refusedCall } from './fakeRefusal.ts';

/** What a control damages. */
export interface FakeServerFaults {
  /** A repeated change takes effect again. */
  readonly forgetsClaims?: boolean;
}

/** A small messaging server in memory: what its clients must agree with. Everybody is everybody's friend. */
export function createFakeMailboxServer(people: readonly string[], { forgetsClaims = false }: FakeServerFaults = {}) {
  const state = createFakeMailboxes(people);
  const { threads, actions, order, listeners, mailboxOf, step, tell } = state;
  const change = createFakeChanges(state);
  const graph = createFakeReads(state);
  return {
    /** Answers a call as the server would; a change takes effect once per client id. */
    handle({ path, body }: Pick<TransportRequest, 'path' | 'body'>): TransportAnswer {
      const fields = (body ?? {}) as Body;
      const succeed = (payload: unknown): TransportAnswer => ({ status: 200, body: { payload }, retryAfterMs: null });
      try {
        const mailbox = mailboxOf(String(fields['actor']));
        if (path === '/api/graphqlbatch/')
          return succeed(graph(mailbox, fields['queries'] as Record<string, GraphQuery>));
        if (path === '/messaging/typing/' || path === '/ajax/mercury/delivery_receipts.php') return succeed({});
        const claim = String(fields['client_id']);
        const known = mailbox.claims.get(claim);
        if (known !== undefined && !forgetsClaims) return succeed(known);
        const answer = change(path, mailbox, fields);
        mailbox.claims.set(claim, answer);
        return succeed(answer);
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error;
        return refusedCall(error.reason);
      }
    },
    /** Calls back for each step of any mailbox. */
    follow(listener: (payload: MercuryPayload) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The steps of a mailbox after a number. */
    stepsAfter: (mailbox: string, seq: number): readonly MercuryPayload[] => mailboxOf(mailbox).steps.slice(seq),
    messagesIn: (id: string): readonly MessageAction[] =>
      (order.get(id) ?? []).flatMap((each) => actions.get(each) ?? []),
    threadIds: (): readonly string[] => [...threads.keys()],
    /** Stops or resumes chat of a mailbox, and tells it. */
    setKillChat(id: string, isStopped: boolean): void {
      const mailbox = mailboxOf(id);
      mailbox.killChat = isStopped;
      tell(step(mailbox, {}));
    },
  };
}

/** See {@link createFakeMailboxServer}. */
export type FakeMailboxServer = ReturnType<typeof createFakeMailboxServer>;
