import { describe, expect, it } from '@jest/globals';
import { endpointRegistry } from '../../contract/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { buildComment, buildId, openThread } from '../../testing/index.ts';

const id = buildId(99_999);

async function openLive() {
  const { store, place } = await openThread({ comments: ['Oi'] });
  const receive = async (version: number, changes: Parameters<typeof buildComment>[0] = {}) => {
    const comment = buildComment({ fbid: id, ftentidentifier: place.target, version, ...changes });
    const update = { via: 'stream', target: place.target, from: version, seq: version } as const;
    store.dispatch(serverUpdateReceived([{ ...update, records: { comments: [comment] }, removed: {} }]));
    await store.settle();
  };
  const asked = () =>
    store.transport.requests
      .filter(({ request }) => request.path === endpointRegistry.fetchCommentsById.path)
      .map(({ request }) => (request.body as { readonly comment_ids: readonly string[] }).comment_ids);
  return { receive, asked };
}

describe("the viewer's own marks", () => {
  it('are fetched once when the stream brings a comment with earlier activity', async () => {
    const { receive, asked } = await openLive();
    await receive(9, { replycount: 1 });
    await receive(10, { replycount: 2 });
    expect(asked()).toEqual([[id]]);
  });

  it('are not fetched for a new comment, even if it is updated later', async () => {
    const { receive, asked } = await openLive();
    await receive(9);
    await receive(10, { reactioncount: 1, likecount: 1 });
    expect(asked()).toEqual([]);
  });
});
