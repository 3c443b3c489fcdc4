import { describe, expect, it } from '@jest/globals';
import {
  addComment,
  deleteComment,
  discardMutation,
  editComment,
  hideComment,
  problemDismissed,
  selectComment,
  watchActs,
} from '../src/index.ts';
import { openThread } from '../src/testing/index.ts';

const paths = ['/ufi/add/comment/', '/ufi/edit/comment/', '/ufi/delete/comment/', '/ufi/hide/comment/'];

async function open() {
  const thread = await openThread({ comments: ['Compre já'], holds: paths });
  const { store, place } = thread;
  const told: string[] = [];
  const stop = watchActs({ ...store, selectComment }, ({ mutation, outcome, comment }) => {
    told.push([mutation.kind, outcome, comment?.status ?? comment?.body.text ?? 'gone'].join(' '));
  });
  const [other = ''] = thread.ids();
  const write = async (text: string) => {
    const clientId = store.dispatch(addComment({ ...place, text })) ?? '';
    await store.settle();
    return clientId;
  };
  const act = {
    edit: (comment: string, text: string) => store.dispatch(editComment({ ...place, comment, text })),
    remove: (comment: string) => void store.dispatch(deleteComment({ ...place, comment })),
    hide: (isHidden: boolean) => store.dispatch(hideComment({ ...place, comment: other, isHidden })),
  };
  return { ...thread, told, stop, write, act };
}

describe('watching own mutations', () => {
  it('reports them once the server has them: a comment, an edit, a deletion, a hiding and its undoing', async () => {
    const { told, write, act, answer, store, ids } = await open();
    await write('Bom dia');
    expect(told).toEqual([]);
    await answer();
    const own = ids().at(-1) ?? '';
    act.edit(own, 'Boa tarde');
    await store.settle();
    await answer();
    act.hide(true);
    await store.settle();
    await answer();
    act.hide(false);
    await store.settle();
    await answer();
    act.remove(own);
    await store.settle();
    await answer();
    expect(told).toEqual([
      'addComment done Bom dia',
      'editComment done Boa tarde',
      'hideComment done spam-display',
      'hideComment done Compre já',
      'deleteComment done gone',
    ]);
  });

  it('reports a refusal without a dialog, not one with a dialog, and a discarded one', async () => {
    const { told, write, act, answer, refuse, store, ids } = await open();
    await write('Bom dia');
    await answer();
    const own = ids().at(-1) ?? '';
    act.remove(own);
    await store.settle();
    await refuse('noPermission');
    expect(told.splice(0)).toEqual(['addComment done Bom dia']);
    const stop = store.subscribe(() => {
      for (const { clientId } of store.getState().delivery.problems) store.dispatch(problemDismissed({ clientId }));
    });
    act.remove(own);
    await store.settle();
    await refuse('noPermission');
    stop();
    expect(told.splice(0)).toEqual(['deleteComment refused Bom dia']);
    const clientId = await write('Perdido');
    await refuse('noPermission');
    expect(told).toEqual([]);
    await store.dispatch(discardMutation(clientId));
    await store.settle();
    expect(told).toEqual(['addComment discarded gone']);
  });

  it('reports the last mutation only, and nothing after unsubscribing', async () => {
    const { told, act, answer, store, held, stop, write } = await open();
    act.hide(true);
    await store.settle();
    act.hide(false);
    while (held().length > 0) await answer();
    expect(told).toEqual(['hideComment done Compre já']);
    stop();
    await write('Bom dia');
    await answer();
    expect(told).toHaveLength(1);
  });
});
