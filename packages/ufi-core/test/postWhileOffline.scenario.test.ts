import { describe, expect, it } from '@jest/globals';
import { addComment } from '../src/features/comments/index.ts';
import { openThread } from '../src/testing/index.ts';

describe('posting while offline', () => {
  it('keeps comment and reply on the screen across a reload, and sends each once when online', async () => {
    const onTheTrain = await openThread({ comments: ['Chegou bem?'] });
    const { server, place, store, clock } = onTheTrain;
    store.line.goOffline();
    const comment = store.dispatch(addComment({ ...place, text: 'Quase lá' })) ?? '';
    const reply = store.dispatch(addComment({ ...place, text: 'Mais meia hora', answers: comment })) ?? '';
    await clock.advance(3_600_000);
    expect(onTheTrain.drawn()).toEqual([server.thread.comments.keys().next().value, comment]);
    expect(onTheTrain.drawnReplies(comment)).toEqual([reply]);
    expect(server.seq).toBe(1);
    store.close();

    const atHome = await openThread({ server, clock, storage: store.storage });
    await clock.advance(1_000);
    const [, sent = ''] = atHome.ids();
    expect(atHome.ids()).toHaveLength(3);
    expect(atHome.drawn()).toEqual([atHome.ids()[0], sent]);
    await atHome.loadReplies(sent);
    expect(atHome.drawnReplies(sent)).toEqual([atHome.ids()[2]]);
    expect(atHome.view(atHome.ids()[2] ?? '')).toMatchObject({
      body: { text: 'Mais meia hora' },
      parentcommentid: sent,
    });
    expect(atHome.targetView()).toMatchObject({ commentcount: 3, toplevelcount: 2 });
    atHome.store.close();
  });
});
