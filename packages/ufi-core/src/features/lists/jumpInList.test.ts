import { describe, expect, it } from '@jest/globals';
import { unavailableCommentKey } from '../../contract/index.ts';
import { selectTopList } from '../../store/postArea.ts';
import { buildActor, buildComment, buildId, buildList, buildSession, createTestStore } from '../../testing/index.ts';
import { jumpInList, openList, type JumpTarget } from './index.ts';

const target = buildId(500);
const list = { target, instance: 'one', ordering: 'recent_activity', section: 'default' } as const;
const ids = Array.from({ length: 4 }, (_, index) => buildId(1_000 + index));

/** A reader whose jumps are answered with comments 1 and 2 of four, the first of them unseen. */
async function jump(to: JumpTarget, isAnswered = true) {
  const store = createTestStore({
    session: buildSession(buildActor()),
    handle: ({ request }) => {
      if (request.path !== '/ajax/ufi/comment_fetch.php') return undefined;
      if (!isAnswered) return { status: 503, retryAfterMs: null, body: {} };
      const [, , second = '', third = ''] = ids;
      const comments = [second, third].map((fbid) => buildComment({ fbid, ftentidentifier: target }));
      const page = buildList({
        target,
        containerorderingmode: 'recent_activity',
        values: [unavailableCommentKey, second, third],
        range: { offset: 1, length: 3 },
        count: 4,
      });
      const payload = { target, seq: 1, lists: [page], records: { comments, actors: [buildActor()] } };
      return { status: 200, retryAfterMs: null, body: { payload } };
    },
  });
  const shown = store.dispatch(jumpInList(list, to));
  await store.settle();
  return { store, shown, body: () => store.transport.requests.at(-1)?.request.body };
}

describe('a jump', () => {
  it.each([
    ['start', { offset: 0, direction: 'ascending' }, 2],
    ['end', { offset: 0, direction: 'descending' }, 3],
    [1_790_000_000, { from_time: 1_790_000_000 }, 2],
  ] as const)('ufi-core.48 to %s loads its page, and names what to show', async (to, place, shown) => {
    const jumped = await jump(to);
    expect(await jumped.shown).toBe(ids[shown]);
    expect(jumped.body()).toMatchObject({ orderingmode: 'recent_activity', length: 10, numpagerclicks: 1, ...place });
    expect(selectTopList(jumped.store.getState(), { ...list, isInverted: true }).commentCount).toBe(2);
  });

  it('ufi-core.48 is where the list is fetched again', async () => {
    const { store } = await jump('end');
    await store.dispatch(openList(list));
    expect(store.getState().lists.open['one']?.around).toBeNull();
    await store.dispatch(jumpInList(list, 'end'));
    expect(store.getState().lists.open['one']?.around).toBe(ids[3]);
  });

  it('ufi-core.48 that fails says so', async () => {
    const { shown } = await jump('start', false);
    await expect(shown).rejects.toMatchObject({ name: 'RequestError' });
  });
});
