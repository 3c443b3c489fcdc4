import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { graphQuerySchema } from './endpoints/reads/queryGraph.ts';
import { graphFolders, mercuryEndpoints, mercuryPayloadSchema } from './index.ts';

describe('the calls of messages', () => {
  it('S7.28/1 are those under /ajax/mercury/, and the exposure of an experiment', () => {
    const paths = Object.values(mercuryEndpoints).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/ajax/mercury/')).toSorted()).toEqual(
      [
        'thread_info',
        'threadlist_info',
        'mark_folder_as_read',
        'change_read_status',
        'mark_seen',
        'mark_spam',
        'unmark_spam',
        'unread_threads',
        'change_pinned_status',
        'change_archived_status',
        'change_page_follow_up_status',
        'delete_thread',
        'delete_messages',
        'delivery_receipts',
        'move_thread',
        'change_mute_thread',
        'qe2_log_exposure',
      ]
        .map((name) => `/ajax/mercury/${name}.php`)
        .toSorted(),
    );
  });

  it('S7.28/2 a graph query takes a folder or an id, a limit, a timestamp and receipts', () => {
    const window = { limit: 21, timestamp: '1700000000000' };
    for (const list of graphFolders) {
      expect(v.is(graphQuerySchema, { query: 'thread_list', list, ...window })).toBe(true);
    }
    const receipts = { load_read_receipts: true, load_delivery_receipts: true };
    expect(v.is(graphQuerySchema, { query: 'thread', id: '12', ...window, ...receipts })).toBe(true);
    expect(v.is(graphQuerySchema, { query: 'thread', id: '12', ...window, more: true })).toBe(false);
  });

  it('S7.28/3 an answer has actions, threads, the end of the history, roger and delivery receipts', () => {
    const { entries } = mercuryPayloadSchema;
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['actions', 'threads', 'end_of_history', 'roger', 'delivery_receipts']),
    );
  });
});
