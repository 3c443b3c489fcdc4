import type { GraphQuery, MercuryPayload } from '../src/contract/index.ts';
import { listTimeOf } from '../src/server-state/listNames.ts';
import type { FakeMailbox, FakeMailboxes } from './fakeMailboxes.ts';
import { FakeRefusal, refusedCall } from './fakeRefusal.ts';

/** Answers graph queries of mailboxes. */
export function createFakeReads({ threads, actions, order, roger, mailboxes, markOf, recordOf }: FakeMailboxes) {
  function list(mailbox: FakeMailbox, query: Extract<GraphQuery, { query: 'thread_list' }>): MercuryPayload {
    const tag = query.list === 'INBOX' ? 'inbox' : query.list === 'ARCHIVED' ? 'archived' : query.list;
    const all = [...mailbox.marks.values()]
      .flatMap((mark) => {
        const named = tag as Parameters<typeof listTimeOf>[0];
        const time = listTimeOf(named, { mark, thread: threads.get(mark.thread_id) }, mailbox.id);
        return time === null ? [] : [{ mark, time: Number(time) }];
      })
      .filter(({ time }) => query.timestamp == null || time <= Number(query.timestamp))
      .sort((a, b) => b.time - a.time);
    const page = all.slice(0, query.limit);
    return {
      mailbox: mailbox.id,
      to: mailbox.steps.length,
      threads: page.flatMap(({ mark }) => threads.get(mark.thread_id) ?? []),
      thread_marks: page.map(({ mark }) => mark),
      mailboxes: [recordOf(mailbox)],
      ...(all.length <= query.limit && { end_of_history: [{ type: 'folder', id: String(query.list) }] }),
    };
  }

  function thread(mailbox: FakeMailbox, query: Extract<GraphQuery, { query: 'thread' }>): MercuryPayload {
    const named =
      query.id ??
      [...threads.values()].find(
        ({ participants }) => participants.includes(mailbox.id) && participants.includes(query.other_user_fbid ?? ''),
      )?.thread_id;
    const to = mailbox.steps.length;
    if (named === undefined) {
      if (!mailboxes.has(query.other_user_fbid ?? '')) throw new FakeRefusal('noSuchObject');
      return { mailbox: mailbox.id, to, end_of_history: [{ type: 'thread', id: query.other_user_fbid ?? '' }] };
    }
    const mark = markOf(mailbox, named);
    const all = (order.get(named) ?? [])
      .flatMap((id) => actions.get(id) ?? [])
      .filter(({ timestamp }) => query.timestamp == null || Number(timestamp) <= Number(query.timestamp))
      .reverse();
    const page = all.slice(0, query.limit);
    return {
      mailbox: mailbox.id,
      to,
      threads: [threads.get(named)].flatMap((record) => record ?? []),
      thread_marks: [mark],
      actions: page.map((action) =>
        action.author === mailbox.id ? action : { ...action, offline_threading_id: null },
      ),
      roger: { [named]: Object.fromEntries(roger.get(named) ?? []) },
      mailboxes: [recordOf(mailbox)],
      ...(all.length <= query.limit && { end_of_history: [{ type: 'thread', id: named }] }),
    };
  }

  function graph(mailbox: FakeMailbox, queries: Readonly<Record<string, GraphQuery>>) {
    const answer = (query: GraphQuery) => {
      try {
        return { data: query.query === 'thread' ? thread(mailbox, query) : list(mailbox, query) };
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error;
        return (refusedCall(error.reason).body ?? {}) as object;
      }
    };
    return { results: Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, answer(query)])) };
  }

  return graph;
}
