import { describe, expect, it, jest } from '@jest/globals';
import {
  act,
  selectComposer,
  selectPluginProblem,
  selectSubmitButton,
  updateComposerContent,
  type ComposerSlot,
  type PostGuard,
} from '../src/index.ts';
import { openFrame, type OpenFrame } from '../src/testing/index.ts';

const top = { kind: 'comment' } as const;

const write = ({ store }: OpenFrame, text: string, place: ComposerSlot = top): void =>
  store.dispatch(updateComposerContent(place, { visibleValue: text, encodedValue: text }));

const text = ({ store }: OpenFrame, place: ComposerSlot = top) =>
  selectComposer(store.getState(), place)?.content.visibleValue;

/** A page whose post guard the test answers. */
function guarding(frame: OpenFrame) {
  const answers: ((isAllowed: boolean) => void)[] = [];
  const guard = jest.fn<PostGuard>(() => new Promise((resolve) => answers.push(resolve)));
  frame.store.setPostGuard(guard);
  return {
    guard,
    async answer(isAllowed: boolean) {
      answers.shift()?.(isAllowed);
      await frame.flush();
    },
  };
}

describe('a page with a post guard', () => {
  it('plugin.05 has a comment wait for its answer, once, and then sent', async () => {
    const frame = await openFrame();
    const page = guarding(frame);
    write(frame, ' Bom dia ');
    frame.store.dispatch(act({ kind: 'createComment' }));
    frame.store.dispatch(act({ kind: 'createComment' }));
    expect(page.guard.mock.calls).toEqual([[{ commentID: null, parentCommentID: null, message: 'Bom dia' }]]);
    expect(selectSubmitButton(frame.store.getState(), top)).toMatchObject({ isWaiting: true, isDisabled: true });
    expect(frame.drawn()).toEqual([]);
    await page.answer(true);
    expect(frame.sent('createComment')).toHaveLength(1);
    expect({ drawnCount: frame.drawn().length, text: text(frame) }).toEqual({ drawnCount: 1, text: '' });
  });

  it('plugin.05 keeps the text in its composer when it refuses, and the visitor is informed', async () => {
    const frame = await openFrame();
    const page = guarding(frame);
    write(frame, 'Promoção!!!');
    frame.store.dispatch(act({ kind: 'createComment' }));
    await page.answer(false);
    expect({ sent: frame.sent('createComment'), text: text(frame) }).toEqual({ sent: [], text: 'Promoção!!!' });
    expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: null, isOfPage: true });
    expect(selectSubmitButton(frame.store.getState(), top).isWaiting).toBe(false);
  });

  it('plugin.05 has approved the content that it was asked about, not what was typed later', async () => {
    const frame = await openFrame();
    const page = guarding(frame);
    write(frame, 'Bom dia');
    frame.store.dispatch(act({ kind: 'createComment' }));
    write(frame, 'Outra coisa');
    await page.answer(true);
    expect({ sent: frame.sent('createComment'), text: text(frame) }).toEqual({ sent: [], text: 'Outra coisa' });
  });

  it('has approved the same content when it is set again, as by an editor that hydrates late', async () => {
    const frame = await openFrame();
    const page = guarding(frame);
    write(frame, 'Bom dia');
    frame.store.dispatch(act({ kind: 'createComment' }));
    write(frame, 'Bom dia');
    await page.answer(true);
    expect({ sentCount: frame.sent('createComment').length, text: text(frame) }).toEqual({ sentCount: 1, text: '' });
  });

  it('plugin.05 is asked about replies and edits too, but not about an edit without a change', async () => {
    const frame = await openFrame();
    write(frame, 'Meu');
    frame.store.dispatch(act({ kind: 'createComment' }));
    await frame.flush();
    const [comment = ''] = frame.ids();
    const page = guarding(frame);
    frame.store.dispatch(act({ kind: 'edit', comment }));
    frame.store.dispatch(act({ kind: 'saveEdit', comment }));
    expect(page.guard).not.toHaveBeenCalled();
    frame.store.dispatch(act({ kind: 'edit', comment }));
    write(frame, 'Meu e teu', { kind: 'edit', comment });
    frame.store.dispatch(act({ kind: 'saveEdit', comment }));
    await page.answer(true);
    frame.store.dispatch(act({ kind: 'showReplyComposer', comment }));
    write(frame, 'Oi', { kind: 'reply', parent: comment });
    frame.store.dispatch(act({ kind: 'createReply', comment }));
    await page.answer(true);
    expect(page.guard.mock.calls.map(([words]) => words)).toEqual([
      { commentID: comment, parentCommentID: null, message: 'Meu e teu' },
      { commentID: null, parentCommentID: comment, message: 'Oi' },
    ]);
    expect({
      sentSaveCommentCount: frame.sent('saveComment').length,
      sentCreateReplyCount: frame.sent('createReply').length,
    }).toEqual({ sentSaveCommentCount: 1, sentCreateReplyCount: 1 });
  });

  it('plugin.05 approves by failing', async () => {
    const frame = await openFrame();
    frame.store.setPostGuard(() => Promise.reject(new Error('of the page')));
    write(frame, 'Bom dia');
    frame.store.dispatch(act({ kind: 'createComment' }));
    await frame.flush();
    expect(frame.sent('createComment')).toHaveLength(1);
  });
});

describe('the events for a page', () => {
  it('plugin.04 include a like, its removal, and a report, each once, when the server has confirmed', async () => {
    const frame = await openFrame({ comments: ['Oi'], holds: ['likeComment', 'flagComment'] });
    const [comment = ''] = frame.ids();
    const likes = (isLiked: boolean) => frame.store.dispatch(act({ kind: 'like', comment, isLiked }));
    likes(true);
    likes(true);
    await frame.flush();
    expect({ hasviewerliked: frame.view(comment)?.hasviewerliked, events: frame.events }).toEqual({
      hasviewerliked: true,
      events: [],
    });
    await frame.answer();
    expect(frame.events).toEqual([{ type: 'commentReacted', commentID: comment, isLiked: true }]);
    likes(false);
    await frame.flush();
    await frame.answer();
    frame.store.dispatch(act({ kind: 'flag', comment, isFlagged: true }));
    await frame.flush();
    expect(frame.events).toHaveLength(2);
    await frame.answer();
    frame.store.dispatch(act({ kind: 'flag', comment, isFlagged: false }));
    await frame.flush();
    await frame.answer();
    expect(frame.events.slice(1)).toEqual([
      { type: 'commentReacted', commentID: comment, isLiked: false },
      { type: 'commentReported', commentID: comment },
    ]);
  });

  it('plugin.04 exclude refused mutations, and those superseded by a later one', async () => {
    const frame = await openFrame({ comments: ['Oi', 'Olá'], holds: ['likeComment', 'flagComment'] });
    const [comment = '', other = ''] = frame.ids();
    frame.store.dispatch(act({ kind: 'like', comment, isLiked: true }));
    frame.store.dispatch(act({ kind: 'flag', comment: other, isFlagged: true }));
    await frame.flush();
    await frame.refuse('blockedAction');
    await frame.refuse('blockedAction');
    frame.store.dispatch(act({ kind: 'like', comment: other, isLiked: true }));
    await frame.flush();
    for (const isLiked of [false, true]) frame.store.dispatch(act({ kind: 'like', comment: other, isLiked }));
    for (let left = 3; left > 0; left -= 1) {
      await frame.answer();
      await frame.flush();
    }
    expect(frame.sent('likeComment').map(({ action_like }) => action_like)).toEqual(['true', 'true', 'true']);
    const liked = { type: 'commentReacted', commentID: other, isLiked: true };
    expect(frame.events).toEqual([liked, liked]);
    expect(frame.store.getState().plugin.unconfirmedEvents).toEqual({});
  });
});
