import { describe, expect, it } from '@jest/globals';
import { discardWaitingAction, act, updateComposerContent, type PluginAction } from '../src/index.ts';
import { previousStateOf } from '../src/previous-state/previousStateOf.ts';
import { restorePreviousState } from '../src/previous-state/restorePreviousState.ts';
import { openFrame, type FrameOptions, type OpenFrame } from '../src/testing/index.ts';

const seen = (text: string) => ({ visibleValue: text, encodedValue: text });

/** Reopens the same visitor's frame after the popup: another store, with the same server, storage and clock. */
const comeBack = ({ reference, clock, previousState }: OpenFrame, options: FrameOptions = {}): Promise<OpenFrame> =>
  openFrame({ reference, clock, previousState, ...options });

describe('state that waits until the visitor has signed in', () => {
  it('S4.40/3 posts a comment by itself, once, from the restored composer', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    before.store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Minha opinião')));
    expect(before.store.dispatch(act({ kind: 'createComment' }))).toBe('signIn');
    expect(before.sent('createComment')).toEqual([]);
    before.store.close();

    const after = await comeBack(before);
    expect(after.sent('createComment')).toMatchObject([{ text: 'Minha opinião' }]);
    expect(after.drawn()).toHaveLength(2);
    expect(after.store.getState().plugin.composer.content.visibleValue).toBe('');
    after.store.close();
    const later = await comeBack(after);
    expect(later.sent('createComment')).toEqual([]);
    expect(later.ids()).toHaveLength(2);
  });

  it.each([
    ['nobody', 'signIn'],
    ['signedIn', 'optIn'],
  ] as const)('S4.40/3 performs a like of %s, who needs to %s', async (visitor, gate) => {
    const before = await openFrame({ visitor, comments: ['Primeiro'] });
    const [comment = ''] = before.ids();
    expect(before.store.dispatch(act({ kind: 'like', comment, isLiked: true }))).toBe(gate);
    const after = await comeBack(before);
    expect(after.view(comment)).toMatchObject({ hasviewerliked: true });
  });

  it('S4.40/3 restores drafts, editors, reply composers and the number of comments', async () => {
    const comments = Array.from({ length: 35 }, (_, at) => `Comment ${at}`);
    const before = await openFrame({ visitor: 'signedIn', comments });
    const { store } = before;
    const [parent = '', edited = ''] = before.drawn();
    for (const at of [25, 15]) {
      const place = { rank: 0, at: before.ids()[at] };
      store.dispatch(act({ kind: 'showMoreComments', cursor: JSON.stringify({ direction: 'before', place }) }));
      await before.flush();
    }
    expect(before.drawn()).toHaveLength(30);
    store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    store.dispatch(updateComposerContent({ kind: 'reply', parent }, seen('Resposta')));
    store.dispatch(act({ kind: 'edit', comment: edited }));
    store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Rascunho')));
    store.dispatch(act({ kind: 'setPostToFeed', isOn: true }));
    expect(store.dispatch(act({ kind: 'flag', comment: parent, isFlagged: true }))).toBe('optIn');

    const after = await comeBack(before);
    const { plugin: own } = after.store.getState();
    expect(own.replies[parent]?.content.visibleValue).toBe('Resposta');
    expect(own.editors[edited]?.content.visibleValue).toBe(after.view(edited)?.body.text);
    expect(own.composer).toMatchObject({ content: seen('Rascunho') });
    expect(own.postToFeed).toBe(true);
    expect(own.flagged).toEqual({ [parent]: true });
    expect(after.drawn()).toHaveLength(30);
    expect(after.sent('pageComments')).toMatchObject([{ limit: 20 }]);
  });

  it('D3 passes text on to the store of the visitor who signs in', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    before.store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Ainda escrevo')));
    before.store.savePreviousState();
    const after = await comeBack(before);
    expect(after.store.getState().plugin.composer).toMatchObject({ content: seen('Ainda escrevo') });
    expect(after.sent('createComment')).toEqual([]);
  });

  it('D3 passes the waiting action on as well', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    before.store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Minha opinião')));
    before.store.dispatch(act({ kind: 'createComment' }));
    before.store.savePreviousState();
    const after = await comeBack(before);
    expect(after.sent('createComment')).toMatchObject([{ text: 'Minha opinião' }]);
  });

  it('D3 S4.40/3 posts no text that was changed after the press, until it is pressed again', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    before.store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Minha opinião')));
    before.store.dispatch(act({ kind: 'createComment' }));
    before.store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Minha opinião, e outra, ainda não dit')));
    before.store.savePreviousState();
    const after = await comeBack(before);
    expect(after.sent('createComment')).toEqual([]);
    const { composer } = after.store.getState().plugin;
    expect(composer.content.visibleValue).toBe('Minha opinião, e outra, ainda não dit');
    after.store.dispatch(act({ kind: 'createComment' }));
    await after.flush();
    expect(after.sent('createComment')).toMatchObject([{ text: 'Minha opinião, e outra, ainda não dit' }]);
  });

  it('S4.40/3 posts no text that is changed while the comments of before are loaded', async () => {
    const comments = Array.from({ length: 15 }, (_, at) => `Comment ${at}`);
    const before = await openFrame({ visitor: 'nobody', comments });
    const [place, pressed, more] = [{ kind: 'comment' } as const, seen('Minha opinião'), seen('Minha opinião, e ou')];
    before.store.dispatch(updateComposerContent(place, pressed));
    before.store.dispatch(act({ kind: 'createComment' }));
    const after = await openFrame({ reference: before.reference, clock: before.clock });
    const kept = previousStateOf(before.store.getState(), { kind: 'createComment' }, before.clock.now());
    const shown = Array.from({ length: 15 }, (_, at) => String(at));
    const restoring = after.store.dispatch(restorePreviousState({ ...kept, commentIDs: shown }));
    after.store.dispatch(updateComposerContent(place, more));
    await after.flush();
    await restoring;
    expect(after.sent('createComment')).toEqual([]);
    expect(after.store.getState().plugin.composer.content.visibleValue).toBe('Minha opinião, e ou');
  });

  it('D3 does not overwrite a composer when nothing was written', async () => {
    const before = await openFrame({ visitor: 'nobody' });
    before.store.savePreviousState();
    const after = await comeBack(before);
    expect(after.store.getState().plugin.composer.revision).toBe(0);
  });

  it('S4.40/3 performs an action about a comment that is not on the first page, or about a reply', async () => {
    const comments = Array.from({ length: 15 }, (_, at) => `Comment ${at}`);
    const before = await openFrame({ visitor: 'nobody', comments });
    const [parent = ''] = before.ids();
    const { reference } = before;
    for (const comment_text of ['Um', 'Dois', 'Três']) {
      const reply = { ft_ent_identifier: reference.target, comment_text, parent_comment_id: parent };
      reference.act(before.other, 'addComment', reply);
    }
    for (const comment of [parent, before.ids().at(-1) ?? '']) {
      before.store.dispatch(act({ kind: 'like', comment, isLiked: true }));
      const after = await comeBack(before);
      expect(after.sent('likeComment')).toMatchObject([{ comment_id: comment }]);
      // Client ids are derived from the clock.
      await before.clock.advance(1_000);
      expect(after.view(comment)?.hasviewerliked).toBe(true);
    }
  });

  it('S4.40/1 keeps everything until a visitor with the permission returns', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    const [comment = ''] = before.ids();
    before.store.dispatch(act({ kind: 'like', comment, isLiked: true }));
    const stranger = await comeBack(before, { visitor: 'nobody' });
    expect(stranger.view(comment)?.hasviewerliked).toBe(false);
    const after = await comeBack(before);
    expect(after.view(comment)?.hasviewerliked).toBe(true);
  });

  it('drops the action, not the text, of a visitor who returns after ten minutes', async () => {
    const before = await openFrame({ visitor: 'nobody' });
    before.store.dispatch(updateComposerContent({ kind: 'comment' }, seen('Minha opinião')));
    before.store.dispatch(act({ kind: 'createComment' }));
    await before.clock.advance(600_001);
    const after = await comeBack(before);
    expect(after.sent('createComment')).toEqual([]);
    expect(after.store.getState().plugin.composer.content.visibleValue).toBe('Minha opinião');
  });

  it('is discarded when the visitor gives up', async () => {
    const before = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    const [comment = ''] = before.ids();
    before.store.dispatch(act({ kind: 'like', comment, isLiked: true }));
    before.store.dispatch(discardWaitingAction());
    const after = await comeBack(before);
    expect(after.sent('likeComment')).toEqual([]);
  });

  const free: readonly PluginAction[] = [
    { kind: 'sort', ordering: 'time' },
    { kind: 'setPostToFeed', isOn: true },
    { kind: 'setPrivacyOption', option: 'friends' },
    { kind: 'toggleVisibility', comment: '1', isCollapsed: true },
    { kind: 'showMoreReplies', comment: '1000000000010000000', cursor: null },
  ];
  it.each(free)('S4.41 is not needed for $kind of an anonymous visitor', async (action) => {
    const frame = await openFrame({ visitor: 'nobody', comments: ['Primeiro'] });
    expect(frame.store.dispatch(act(action))).toBe('allowed');
    expect(frame.events).toEqual([]);
  });
});
