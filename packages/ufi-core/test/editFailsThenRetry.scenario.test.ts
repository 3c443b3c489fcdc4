import { describe, expect, it } from '@jest/globals';
import { addComment, editComment, retryMutation, selectProblem } from '../src/features/comments/index.ts';
import { problemDismissed } from '../src/kernel/pending-mutations/deliverySlice.ts';
import { openThread } from '../src/testing/index.ts';

const editPath = '/ufi/edit/comment/';

describe('an edit that fails and is retried', () => {
  it('keeps its text across failure, lost answer and reload, and takes effect once', async () => {
    const first = await openThread({ holds: [editPath] });
    const { store, place, server, clock } = first;
    const clientId = store.dispatch(addComment({ ...place, text: 'Boa noitte' })) ?? '';
    await store.settle();
    const comment = first.view(clientId)?.fbid ?? '';
    const edit = store.dispatch(editComment({ ...place, comment, text: 'Boa noite' })) ?? '';
    await store.settle();
    await first.refuse('noPermission');
    expect(first.view(comment)).toMatchObject({ status: 'failed-edit', body: { text: 'Boa noite' }, allowRetry: true });
    expect(selectProblem(store.getState())?.failure.summary).toBe('Refused: noPermission');
    store.dispatch(problemDismissed({ clientId: edit }));
    expect(selectProblem(store.getState())).toBeUndefined();
    store.close();

    const second = await openThread({ server, clock, storage: store.storage, holds: [editPath] });
    expect(second.view(comment)).toMatchObject({ status: 'failed-edit', body: { text: 'Boa noite' } });
    await second.store.dispatch(retryMutation(edit));
    await second.store.settle();
    expect(second.view(comment)?.status).toBe('pending-edit');
    const [request] = second.held();
    if (request !== undefined) server.answer(request.request, second.me);
    request?.fail('network');
    const seq = server.seq;
    await clock.advance(1_000);
    await second.answer();
    expect(second.view(comment)).toMatchObject({ status: null, body: { text: 'Boa noite' } });
    expect(server.seq).toBe(seq);
    expect(second.sent(editPath).map(({ client_id }) => client_id)).toEqual([edit, edit]);
    second.store.close();
  });
});
