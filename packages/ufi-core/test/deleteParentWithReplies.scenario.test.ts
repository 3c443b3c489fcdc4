import { describe, expect, it } from '@jest/globals';
import { addComment, deleteComment, discardMutation } from '../src/features/comments/index.ts';
import { openThread } from '../src/testing/index.ts';

const deletePath = '/ufi/delete/comment/';

describe('deleting a comment that has replies', () => {
  it('ufi-core.27 removes the replies too, restores them on refusal, and fails a reply that came too late', async () => {
    const thread = await openThread({ comments: ['Quem vem?', 'Eu não'], holds: [deletePath, '/ufi/add/comment/'] });
    const { store, place, server, other, ids, drawn, drawnReplies, targetView, refuse, answer, view, clock } = thread;
    const [parent = '', sibling = ''] = ids();
    const reply = (comment_text: string) =>
      server.act(other, 'addComment', { ft_ent_identifier: server.target, comment_text, parent_comment_id: parent });
    const receiveSince = async (seq: number) => {
      for (const message of server.messagesAfter(seq, thread.me) ?? []) stream?.say('said', message);
      await store.settle();
      // Updates flow in over several frames.
      for (let frame = 0; frame < 3; frame += 1) store.drawFrame();
    };
    await clock.advance(50);
    const stream = store.transport.streams.at(-1);
    stream?.open();
    reply('Eu');
    reply('Eu também');
    await receiveSince(2);
    expect(drawnReplies(parent)).toHaveLength(2);
    expect(targetView()).toMatchObject({ commentcount: 4, toplevelcount: 2 });

    await store.dispatch(deleteComment({ ...place, comment: parent }));
    expect(drawn()).toEqual([sibling]);
    expect(targetView()).toMatchObject({ commentcount: 1, toplevelcount: 1 });
    await store.settle();
    await refuse('noPermission');
    expect(drawn()).toEqual([parent, sibling]);
    expect(drawnReplies(parent)).toHaveLength(2);
    expect(targetView()).toMatchObject({ commentcount: 4, toplevelcount: 2 });

    const late = store.dispatch(addComment({ ...place, text: 'E eu', answers: parent })) ?? '';
    await store.settle();
    server.act(other, 'deleteComment', { ft_ent_identifier: server.target, comment_id: parent });
    await answer();
    expect(view(late)).toMatchObject({ status: 'failed-add', body: { text: 'E eu' } });

    await receiveSince(4);
    expect(drawn()).toEqual([sibling]);
    expect(view(parent)).toBeUndefined();
    expect(targetView()).toMatchObject({ commentcount: 1, toplevelcount: 1 });
    await store.dispatch(discardMutation(late));
    await clock.advance(1_000);
    expect(store.getState().pendingMutations.byClientId).toEqual({});
    store.close();
  });
});
