import { describe, expect, it } from '@jest/globals';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { buildTarget, createReferenceServer, openThread } from '../../testing/index.ts';
import { createManualClock } from '../../testing/index.ts';
import { livePinComment, loadPinned } from './index.ts';

const livePinPath = '/ufi/comment/live_pin/';

async function openBroadcast() {
  const clock = createManualClock();
  const server = createReferenceServer(clock);
  server.thread.isLive = true;
  return openThread({ clock, server, comments: ['um', 'dois'] });
}

describe('the slot over the stream', () => {
  it("S4.10 S3.02 a live pin or unpin sets the post's pinned comment id and pin event id", async () => {
    const { store, place, ids, targetView, sent } = await openBroadcast();
    const [one = '', other = ''] = ids();
    expect(targetView()).toMatchObject({ livepinnedcommentid: null, livepineventid: 0 });
    store.dispatch(livePinComment({ ...place, comment: one }));
    expect(targetView()?.livepinnedcommentid).toBe(one);
    await store.settle();
    const first = targetView()?.livepineventid ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(targetView()?.livepinnedcommentid).toBe(one);

    store.dispatch(livePinComment({ ...place, comment: other }));
    await store.settle();
    expect(targetView()).toMatchObject({ livepinnedcommentid: other, livepineventid: first + 1 });

    expect(store.dispatch(livePinComment({ ...place, comment: other }))).toBeNull();
    store.dispatch(livePinComment({ ...place, comment: null }));
    expect(targetView()?.livepinnedcommentid).toBeNull();
    await store.settle();
    expect(targetView()).toMatchObject({ livepinnedcommentid: null, livepineventid: first + 2 });
    expect(sent(livePinPath).map(({ comment_id }) => comment_id)).toEqual([one, other, null]);
  });

  it('S4.10 an older event never undoes a newer one', async () => {
    const { store, place, ids, targetView, server } = await openBroadcast();
    const [one = '', other = ''] = ids();
    const { target } = place;
    const pinned = (livepinnedcommentid: string, version: number) =>
      serverUpdateReceived([
        {
          via: 'stream',
          target,
          from: version,
          seq: version,
          records: {
            targets: [buildTarget({ ftentidentifier: target, livepinnedcommentid, livepineventid: version, version })],
          },
        },
      ]);
    const { seq } = server;
    store.dispatch(pinned(other, seq + 2));
    store.dispatch(pinned(one, seq + 1));
    expect(targetView()).toMatchObject({ livepinnedcommentid: other, livepineventid: seq + 2 });
  });

  it('S4.10 a refused live pin restores the previous comment in the slot', async () => {
    const { store, place, ids, targetView, hold, refuse } = await openBroadcast();
    const [one = '', other = ''] = ids();
    store.dispatch(livePinComment({ ...place, comment: one }));
    await store.settle();
    hold(livePinPath);
    store.dispatch(livePinComment({ ...place, comment: other }));
    await store.settle();
    expect(targetView()?.livepinnedcommentid).toBe(other);
    await refuse('noPermission');
    expect(targetView()?.livepinnedcommentid).toBe(one);
  });

  it('loads the comment in the slot if no list has loaded it', async () => {
    const { store, place, targetView, server, view, other } = await openBroadcast();
    const { target } = place;
    const added = server.act(other, 'addComment', { ft_ent_identifier: target, comment_text: 'três' });
    const comment = added?.records.comments?.[0]?.fbid ?? '';
    const said = server.act(other, 'livePinComment', { ft_ent_identifier: target, comment_id: comment });
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target, records: { targets: said?.records.targets } }]));
    expect({ livepinnedcommentid: targetView()?.livepinnedcommentid, view: view(comment) }).toEqual({
      livepinnedcommentid: comment,
      view: undefined,
    });
    await store.dispatch(loadPinned(place));
    expect(view(comment)?.body.text).toBe('três');
  });
});
