import { describe, expect, it } from '@jest/globals';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import { serverUpdateReceived, type ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import { buildComment, buildId, openThread } from '../../testing/index.ts';
import { addComment, editComment } from '../comments/index.ts';
import { commentsSeen } from './index.ts';

const flagsOf = (view: CommentView | undefined) =>
  view && { fromfetch: view.fromfetch, islive: view.islive, isunseen: view.isunseen };

const fetched = { fromfetch: true, islive: false, isunseen: false };
const own = { fromfetch: false, islive: false, isunseen: true };
const live = { fromfetch: false, islive: true, isunseen: true };

describe('arrivals', () => {
  it('S4.06 flags comments from sending, streaming, acting and answers as unseen, the first two as live', async () => {
    const { store, place, ids, view, server, me } = await openThread({ comments: ['Oi'] });
    const [first = ''] = ids();
    expect(flagsOf(view(first))).toEqual(fetched);

    // Written here: locally, and through the answer to the add. It is live only while it is sent as a live comment.
    const written = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    expect(flagsOf(view(written))).toEqual(own);
    expect(flagsOf(view(store.dispatch(addComment({ ...place, text: 'b', isLive: true })) ?? ''))).toEqual(live);
    await store.settle();
    expect(flagsOf(view(written))).toEqual(own);

    // Through the stream.
    const streamed = buildComment({ fbid: buildId(99_999), ftentidentifier: place.target, version: 9 });
    const message = { via: 'stream', target: place.target, from: 9, seq: 9 } as const;
    const say = (update: Partial<ReceivedUpdate>) =>
      store.dispatch(
        serverUpdateReceived([{ ...message, records: { comments: [streamed] }, ...update } as ReceivedUpdate]),
      );
    say({});
    expect(flagsOf(view(streamed.fbid))).toEqual(live);
    store.dispatch(commentsSeen({ comments: [streamed.fbid] }));
    expect(flagsOf(view(streamed.fbid))).toEqual({ ...live, isunseen: false });

    // A fetch afterwards marks it as fetched too.
    store.dispatch(
      serverUpdateReceived([{ via: 'fetch', target: place.target, seq: 9, records: { comments: [streamed] } }]),
    );
    expect(flagsOf(view(streamed.fbid))).toEqual({ fromfetch: true, islive: true, isunseen: false });

    // Through the answer to an edit.
    const comment = view(written)?.fbid ?? '';
    store.dispatch(commentsSeen({ comments: [comment] }));
    store.dispatch(editComment({ ...place, comment, text: 'c' }));
    await store.settle();
    expect(flagsOf(view(comment))).toEqual(own);
    expect(server.thread.comments.get(comment)).toMatchObject({ author: me, text: 'c' });
  });

  it('S4.06 a comment sent while the post was live stays live after it is confirmed, and when a fetch brings it', async () => {
    const { store, place, view, server } = await openThread({ comments: ['Oi'] });
    server.thread.isLive = true;
    const written = store.dispatch(addComment({ ...place, text: 'a', isLive: true })) ?? '';
    expect(flagsOf(view(written))).toEqual(live);
    await store.settle();
    expect(view(written)?.type).toBe('saved');
    expect(flagsOf(view(written))).toEqual(live);
    const old = buildComment({ fbid: buildId(99_998), ftentidentifier: place.target, postedLiveState: 'Live' });
    const replayed = buildComment({
      fbid: buildId(99_997),
      ftentidentifier: place.target,
      postedLiveState: 'OnDemand',
    });
    const records = { comments: [old, replayed] };
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target: place.target, seq: 9, records }]));
    expect(flagsOf(view(old.fbid))).toEqual({ ...fetched, islive: true });
    expect(flagsOf(view(replayed.fbid))).toEqual(fetched);
  });

  it('ignores an update that only brings another reaction', async () => {
    const { store, place, ids, view, server, other, me } = await openThread({ comments: ['Oi'] });
    const [comment_id = ''] = ids();
    server.act(other, 'setCommentLike', { ft_ent_identifier: place.target, comment_id, like_action: true });
    for (const { to, ...received } of server.messagesAfter(1, me) ?? []) {
      store.dispatch(serverUpdateReceived([{ ...received, via: 'stream', seq: to }]));
    }
    expect(view(comment_id)).toMatchObject({ likecount: 1, ...fetched });
  });
});
