import { describe, expect, it } from '@jest/globals';
import { deleteComment } from '../src/features/comments/index.ts';
import { loadComments } from '../src/features/lists/loadComments.ts';
import { setCommentLike } from '../src/features/likes/index.ts';
import { serverUpdateReceived } from '../src/area/server-state/serverUpdateReceived.ts';
import { createManualClock, createReferenceServer, openThread } from '../src/testing/index.ts';

const deletePath = '/ufi/delete/comment/';

async function openPost({ isLive = true } = {}) {
  const clock = createManualClock();
  const server = createReferenceServer(clock);
  server.thread.isLive = isLive;
  const thread = await openThread({ clock, server, comments: ['um', 'dois', 'três'] });
  const { store, place, me, other } = thread;
  const receive = (from: number): void => {
    for (const { to, ...received } of server.messagesAfter(from, me) ?? []) {
      store.dispatch(serverUpdateReceived([{ ...received, via: 'stream', seq: to }]));
    }
  };
  const othersRemove = (comment_id: string): void => {
    const { seq } = server;
    server.act(other, 'deleteComment', { ft_ent_identifier: place.target, comment_id });
    receive(seq);
  };
  return { ...thread, receive, othersRemove };
}

describe('removals during reading', () => {
  it('S4.03 S4.01 a live delete sets live-deleted: the comment keeps its place until the list is next loaded', async () => {
    const { store, place, ids, drawn, view, targetView, othersRemove } = await openPost();
    const [one = '', two = '', three = ''] = ids();
    othersRemove(two);
    expect(view(two)).toMatchObject({ status: 'live-deleted', body: { text: '' } });
    expect(drawn()).toEqual([one, two, three]);
    expect(targetView()?.commentcount).toBe(2);
    await store.dispatch(loadComments({ ...place, ordering: 'live_streaming', section: 'default' }, { length: 10 }));
    expect(drawn()).toEqual([one, three]);
  });

  it('S4.03 delete sets deleted, and a comment deleted here is never live-deleted, whoever else removes it', async () => {
    const { store, place, ids, drawn, view, hold, answer, othersRemove } = await openPost();
    const [one = '', two = '', three = ''] = ids();
    hold(deletePath);
    void store.dispatch(deleteComment({ ...place, comment: two }));
    await store.settle();
    expect(view(two)?.status).toBe('deleted');
    expect(drawn()).toEqual([one, three]);
    othersRemove(two);
    expect(drawn()).toEqual([one, three]);
    await answer();
    expect({ view: view(two), drawn: drawn() }).toEqual({ view: undefined, drawn: [one, three] });
  });

  it('S4.03 a stream event of the own removal before its answer deletes, and does not live-delete', async () => {
    const { store, place, ids, drawn, view, hold, held, server, me, receive } = await openPost();
    const [one = '', two = '', three = ''] = ids();
    hold(deletePath);
    void store.dispatch(deleteComment({ ...place, comment: two }));
    await store.settle();
    const { seq } = server;
    const [request] = held();
    const late = request && server.answer(request.request, me);
    receive(seq);
    expect({ view: view(two), drawn: drawn() }).toEqual({ view: undefined, drawn: [one, three] });
    if (late) request.answer(late);
    await store.settle();
    expect({ view: view(two), drawn: drawn() }).toEqual({ view: undefined, drawn: [one, three] });
  });

  it('S4.03 end pending mutations on the comment', async () => {
    const { store, place, ids, view, hold, othersRemove } = await openPost();
    const [one = ''] = ids();
    hold('/ufi/comment/like/');
    store.dispatch(setCommentLike({ ...place, comment: one, isLiked: true }));
    othersRemove(one);
    expect(view(one)).toMatchObject({ status: 'live-deleted', hasviewerliked: false });
    expect(Object.keys(store.getState().pendingMutations.byClientId)).toEqual([]);
  });

  it('leave every list at once if the post is not a live video', async () => {
    const { ids, drawn, view, othersRemove } = await openPost({ isLive: false });
    const [one = '', two = '', three = ''] = ids();
    othersRemove(two);
    expect({ view: view(two), drawn: drawn() }).toEqual({ view: undefined, drawn: [one, three] });
  });
});
