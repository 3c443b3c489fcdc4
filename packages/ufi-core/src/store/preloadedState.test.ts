import { describe, expect, it } from '@jest/globals';
import { buildSession, createTestStore, openThread } from '../testing/index.ts';
import { addComment } from '../features/comments/index.ts';
import { openList } from '../features/lists/index.ts';
import { selectComment, selectTopList } from './postArea.ts';
import { readPreloaded, serialisePreloaded } from './preloadedState.ts';

const hostile = '</script><script>alert(1)</script> \u2028 "olá"';

describe('preloadedState', () => {
  it('ufi-core.33 holds what a page was rendered with, and lets no text end its element', async () => {
    const { store, place, ids, server } = await openThread({ comments: [hostile, 'dois'] });
    const text = serialisePreloaded(store.getState());
    expect(text).not.toContain('<');
    const client = createTestStore({ session: buildSession(server.people[1]), preloaded: readPreloaded(text) });
    const list = { ...place, ordering: 'live_streaming', section: 'default' } as const;
    const [first = ''] = ids();
    expect(selectComment(client.getState(), first)).toEqual(selectComment(store.getState(), first));
    expect(selectComment(client.getState(), first)?.body.text).toBe(hostile);
    await client.dispatch(openList(list));
    expect(client.transport.requests).toEqual([]);
    expect(selectTopList(client.getState(), { ...list, isInverted: false }).length).toBe(2);
  });

  it('ufi-core.33 holds server state only, no pending mutations', async () => {
    const { store, place } = await openThread({ holds: ['/ufi/add/comment/'] });
    store.dispatch(addComment({ ...place, text: 'not yet' }));
    expect(serialisePreloaded(store.getState())).not.toContain('not yet');
  });
});
