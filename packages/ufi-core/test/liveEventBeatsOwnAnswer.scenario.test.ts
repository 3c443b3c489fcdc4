import { describe, expect, it } from '@jest/globals';
import { addComment } from '../src/features/comments/index.ts';
import { openThread } from '../src/testing/index.ts';

const addPath = '/ufi/add/comment/';

describe('a stream event that arrives before our own answer', () => {
  it('shows the comment once, under one key, and does not need the answer', async () => {
    const { store, place, server, me, drawn, ids, view, held, targetView, clock, sent } = await openThread({
      comments: ['Oi'],
      holds: [addPath],
    });
    const clientId = store.dispatch(addComment({ ...place, text: 'Oi!' })) ?? '';
    await store.settle();
    const [request] = held();
    if (request === undefined) throw new Error('Nothing was sent');
    const answer = server.answer(request.request, me);

    await clock.advance(50);
    const stream = store.transport.streams.at(-1);
    stream?.open();
    for (const message of server.messagesAfter(1, me) ?? []) stream?.say('said', message);
    await store.settle();
    store.drawFrame();
    expect(drawn()).toEqual(ids());
    expect(view(clientId)).toMatchObject({ type: 'saved', fbid: ids()[1] });
    expect(targetView()?.commentcount).toBe(2);
    expect(store.getState().pendingMutations.byClientId).toEqual({});

    request.answer(answer);
    await clock.advance(120_000);
    expect(drawn()).toEqual(ids());
    expect(sent(addPath)).toHaveLength(1);
    store.close();
  });
});
