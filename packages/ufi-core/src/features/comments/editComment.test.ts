import { describe, expect, it } from '@jest/globals';
import { openThread, type OpenThread } from '../../testing/index.ts';
import type { AttachedIds } from './attachedIds.ts';
import { addComment, discardMutation, editComment, retryMutation, selectProblem } from './index.ts';

const editPath = '/ufi/edit/comment/';

/** A thread with one comment by the reader. */
async function openOwn(): Promise<OpenThread & { comment: string }> {
  const thread = await openThread({ holds: [editPath] });
  const clientId = thread.store.dispatch(addComment({ ...thread.place, text: 'Bom dia' })) ?? '';
  await thread.store.settle();
  return { ...thread, comment: thread.view(clientId)?.fbid ?? '' };
}

const attachments: readonly Partial<AttachedIds>[] = [
  { photo: '1' },
  { sticker: '1' },
  { video: '1' },
  { file: '1' },
  { share: 'https://a.example/' },
];

describe('editComment', () => {
  it('S5.07 counts as an edit with another text or attachment, and refreshes the time', async () => {
    const { store, place, comment, view, sent, answer, clock } = await openOwn();
    const { time } = view(comment)?.timestamp ?? { time: 0 };
    await clock.advance(60_000);
    expect(store.dispatch(editComment({ ...place, comment, text: 'Bom dia' }))).toBeNull();
    expect(view(comment)).toMatchObject({ status: null, timestamp: { time }, originalTimestamp: null });

    expect(store.dispatch(editComment({ ...place, comment, text: 'Boa noite' }))).not.toBeNull();
    expect(view(comment)).toMatchObject({ timestamp: { time: time + 60 }, originalTimestamp: time });
    await store.settle();
    await answer();
    expect(view(comment)).toMatchObject({ timestamp: { time: time + 60 }, originalTimestamp: time, status: null });

    for (const attached of attachments) {
      expect(store.dispatch(editComment({ ...place, comment, text: 'Boa noite', attached }))).not.toBeNull();
      await store.settle();
      await answer();
    }
    expect(sent(editPath)).toHaveLength(6);
    expect(sent(editPath)[1]).toMatchObject({ attached_photo_fbid: '1', attached_sticker_fbid: 0 });
  });

  it('S4.02 is pending-edit until the server confirms it', async () => {
    const { store, place, comment, view, answer } = await openOwn();
    store.dispatch(editComment({ ...place, comment, text: 'Boa noite' }));
    expect(view(comment)).toMatchObject({ status: 'pending-edit', priorstatus: null, body: { text: 'Boa noite' } });
    await store.settle();
    await answer();
    expect(view(comment)).toMatchObject({ status: null, body: { text: 'Boa noite' } });
  });

  it('S4.02 is failed-edit if the server refuses, keeps its text and offers a retry', async () => {
    const { store, place, comment, view, refuse, answer } = await openOwn();
    const edit = store.dispatch(editComment({ ...place, comment, text: 'Boa noite' })) ?? '';
    await store.settle();
    await refuse('noPermission');
    expect(view(comment)).toMatchObject({ status: 'failed-edit', body: { text: 'Boa noite' }, allowRetry: true });
    expect(selectProblem(store.getState())).toMatchObject({ clientId: edit, failure: { reason: 'noPermission' } });
    await store.dispatch(retryMutation(edit));
    await store.settle();
    expect(view(comment)?.status).toBe('pending-edit');
    await answer();
    expect(view(comment)).toMatchObject({ status: null, body: { text: 'Boa noite' }, failedmutation: null });
  });

  it('shows the confirmed text again when it is discarded', async () => {
    const { store, place, comment, view, refuse } = await openOwn();
    const edit = store.dispatch(editComment({ ...place, comment, text: 'Boa noite' })) ?? '';
    await store.settle();
    await refuse('noPermission');
    await store.dispatch(discardMutation(edit));
    expect(view(comment)).toMatchObject({ status: null, body: { text: 'Bom dia' } });
  });

  it('ufi-core.27 gives way to a later edit, whether it failed before or fails after', async () => {
    const { store, place, comment, view, refuse, answer, held } = await openOwn();
    store.dispatch(editComment({ ...place, comment, text: 'um' }));
    await store.settle();
    await refuse('noPermission');
    store.dispatch(editComment({ ...place, comment, text: 'dois' }));
    expect(view(comment)).toMatchObject({ status: 'pending-edit', body: { text: 'dois' } });
    await store.settle();
    store.dispatch(editComment({ ...place, comment, text: 'três' }));
    await store.settle();
    expect(held()).toHaveLength(1);
    await refuse('noPermission');
    expect(view(comment)).toMatchObject({ status: 'pending-edit', body: { text: 'três' } });
    await answer();
    expect(view(comment)).toMatchObject({ status: null, body: { text: 'três' } });
  });

  it('ufi-core.27 ends if the comment is gone meanwhile', async () => {
    const { store, place, comment, view, drawn, server, other, answer, clock } = await openOwn();
    store.dispatch(editComment({ ...place, comment, text: 'Boa noite' }));
    await store.settle();
    server.act(other, 'deleteComment', { ft_ent_identifier: server.target, comment_id: comment });
    await answer();
    await clock.advance(1_000);
    expect(view(comment)?.status ?? null).toBeNull();
    expect(Object.keys(store.getState().pendingMutations.byClientId)).toEqual([]);
    expect(drawn()).toEqual([comment]);
  });
});
