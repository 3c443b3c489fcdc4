import { describe, expect, it } from '@jest/globals';
import { selectComment } from 'ufi-core';
import {
  act,
  closeProblem,
  selectComposer,
  selectHeaderCount,
  selectIsSent,
  selectPluginProblem,
  selectSubmitButton,
  updateComposerContent,
  type ComposerSlot,
} from '../src/index.ts';
import { openFrame, type OpenFrame } from '../src/testing/index.ts';

const top = { kind: 'comment' } as const;

const write = ({ store }: OpenFrame, text: string, place: ComposerSlot = top): void =>
  store.dispatch(updateComposerContent(place, { visibleValue: text, encodedValue: text }));

const text = ({ store }: OpenFrame, place: ComposerSlot = top) =>
  selectComposer(store.getState(), place)?.content.visibleValue;

async function writeAndSend(frame: OpenFrame, words: string): Promise<void> {
  write(frame, words);
  frame.store.dispatch(act({ kind: 'createComment' }));
  await frame.flush();
}

describe('writing in the frame', () => {
  it('S4.36 shows a comment at once under a temporary id, which the real one replaces', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['createComment'] });
    await writeAndSend(frame, '  Que matéria!  ');
    const [temporary = ''] = frame.drawn();
    expect(temporary).toMatch(/^0/);
    expect(frame.view(temporary)).toMatchObject({ body: { text: 'Que matéria!' }, type: 'local' });
    expect(selectHeaderCount(frame.store.getState())).toBe(2);
    expect(text(frame)).toBe('');

    await frame.answer();
    const [, real = ''] = frame.ids();
    expect(frame.drawn()).toEqual([real, frame.ids()[0]]);
    expect(selectHeaderCount(frame.store.getState())).toBe(2);
    expect(frame.events).toEqual([
      { type: 'commentCreated', commentID: real, parentCommentID: null, message: 'Que matéria!' },
    ]);
    expect(frame.sent('createComment')).toEqual([
      expect.objectContaining({
        app_id: frame.server.site.id,
        target_id: frame.server.article.id,
        iframe_referer: frame.server.article.ogURL,
        actor: frame.me,
        text: 'Que matéria!',
      }),
    ]);
  });

  it('S4.36 S8.15 rolls back a refused comment, lowers the count, emits postError, and restores the text', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['createComment'] });
    await writeAndSend(frame, 'Spam');
    await frame.refuse('contentRefused');
    expect(frame.drawn()).toEqual(frame.ids());
    expect(selectHeaderCount(frame.store.getState())).toBe(1);
    expect(frame.events).toEqual([
      { type: 'postError', place: top, failure: expect.objectContaining({ reason: 'contentRefused' }) },
    ]);
    expect(text(frame)).toBe('Spam');
    expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: 'Refused: contentRefused' });
    frame.store.dispatch(closeProblem());
    expect(selectPluginProblem(frame.store.getState())).toBeUndefined();
  });

  it('S4.36 leaves text alone that was begun meanwhile', async () => {
    const frame = await openFrame({ holds: ['createComment'] });
    await writeAndSend(frame, 'Spam');
    write(frame, 'Outra coisa');
    await frame.refuse('contentRefused');
    expect(text(frame)).toBe('Outra coisa');
  });

  it('S4.37 keeps the reply composer open until the reply is published', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['createReply'] });
    const [parent = ''] = frame.ids();
    const place: ComposerSlot = { kind: 'reply', parent };
    frame.store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    write(frame, 'Concordo', place);
    frame.store.dispatch(act({ kind: 'createReply', comment: parent }));
    await frame.flush();
    expect(frame.drawnReplies(parent)).toHaveLength(1);
    expect(selectSubmitButton(frame.store.getState(), place)).toMatchObject({ isWaiting: true, isDisabled: true });
    frame.store.dispatch(act({ kind: 'createReply', comment: parent }));
    await frame.flush();
    expect(frame.drawnReplies(parent)).toHaveLength(1);
    await frame.answer();
    expect(selectComposer(frame.store.getState(), place)).toBeUndefined();
    expect(frame.events).toEqual([
      { type: 'commentCreated', commentID: frame.ids()[1], parentCommentID: parent, message: 'Concordo' },
    ]);
    expect(frame.drawnReplies(parent)).toEqual([frame.ids()[1]]);
  });

  it('S4.37 keeps it open if its text was changed meanwhile', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['createReply'] });
    const [parent = ''] = frame.ids();
    const place: ComposerSlot = { kind: 'reply', parent };
    frame.store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    write(frame, 'Concordo', place);
    frame.store.dispatch(act({ kind: 'createReply', comment: parent }));
    await frame.flush();
    expect(selectIsSent(frame.store.getState(), place)).toBe(true);
    write(frame, 'Concordo, e mais', place);
    expect(selectIsSent(frame.store.getState(), place)).toBe(false);
    await frame.answer();
    expect(frame.drawnReplies(parent)).toEqual([frame.ids()[1]]);
    expect({
      text: text(frame, place),
      isDisabled: selectSubmitButton(frame.store.getState(), place).isDisabled,
    }).toEqual({ text: 'Concordo, e mais', isDisabled: false });
  });

  it('S4.37 keeps it open with its text if the reply is refused', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['createReply'] });
    const [parent = ''] = frame.ids();
    const place: ComposerSlot = { kind: 'reply', parent };
    frame.store.dispatch(act({ kind: 'showReplyComposer', comment: parent }));
    write(frame, 'Concordo', place);
    frame.store.dispatch(act({ kind: 'createReply', comment: parent }));
    await frame.flush();
    await frame.refuse('blockedAction');
    expect(frame.drawnReplies(parent)).toEqual([]);
    expect(text(frame, place)).toBe('Concordo');
    expect(selectSubmitButton(frame.store.getState(), place).isDisabled).toBe(false);
    expect(selectIsSent(frame.store.getState(), place)).toBe(false);
    expect(frame.events).toMatchObject([{ type: 'postError', place }]);
  });

  it('S4.45 S4.46 S4.46/1 S4.46/2 writes a reply to a reply below the parent, mentioning its author unless that is the viewer', async () => {
    const frame = await openFrame({ comments: ['Primeiro'] });
    const { store, reference, other, me } = frame;
    const [parent = ''] = frame.ids();
    const reply = (person: string) =>
      reference.act(person, 'addComment', {
        ft_ent_identifier: reference.target,
        comment_text: 'Resposta',
        parent_comment_id: parent,
      });
    reply(other);
    reply(me);
    const [, theirs = '', mine = ''] = frame.ids();
    store.dispatch(act({ kind: 'showMoreReplies', comment: parent, cursor: null }));
    await frame.flush();

    store.dispatch(act({ kind: 'showReplyComposer', comment: theirs }));
    expect(store.getState().plugin.replies[parent]).toMatchObject({
      replyToCommentID: theirs,
      content: { visibleValue: 'Person 1 ', encodedValue: `@[${other}:Person 1] ` },
    });
    store.dispatch(act({ kind: 'showReplyComposer', comment: mine }));
    expect(store.getState().plugin.replies[parent]).toMatchObject({
      replyToCommentID: mine,
      content: { visibleValue: '' },
    });
    write(frame, 'Eu mesma', { kind: 'reply', parent });
    store.dispatch(act({ kind: 'showReplyComposer', comment: theirs }));
    expect(store.getState().plugin.replies[parent]).toMatchObject({
      replyToCommentID: theirs,
      content: { visibleValue: 'Eu mesma' },
    });
    store.dispatch(act({ kind: 'cancelReply', comment: parent }));
    expect(store.getState().plugin.replies).toEqual({});

    store.dispatch(act({ kind: 'showReplyComposer', comment: theirs }));
    store.dispatch(act({ kind: 'createReply', comment: parent }));
    await frame.flush();
    expect(frame.sent('createReply')).toMatchObject([{ parent_comment_id: parent, replied_to: theirs }]);
  });

  it('S4.38 S5.24 saves an edit only if the trimmed text differs, and restores it on an error', async () => {
    const frame = await openFrame({ holds: ['saveComment'] });
    await writeAndSend(frame, 'Bom dia');
    const [comment = ''] = frame.ids();
    const place: ComposerSlot = { kind: 'edit', comment };
    const { store } = frame;
    store.dispatch(act({ kind: 'edit', comment }));
    expect(text(frame, place)).toBe('Bom dia');
    write(frame, ' Bom dia ', place);
    store.dispatch(act({ kind: 'saveEdit', comment }));
    await frame.flush();
    expect({ sent: frame.sent('saveComment'), composer: selectComposer(store.getState(), place) }).toEqual({
      sent: [],
      composer: undefined,
    });

    store.dispatch(act({ kind: 'edit', comment }));
    write(frame, 'Boa noite', place);
    store.dispatch(act({ kind: 'saveEdit', comment }));
    await frame.flush();
    expect(selectComment(store.getState(), comment)?.body.text).toBe('Boa noite');
    await frame.refuse('noPermission');
    expect(selectComment(store.getState(), comment)).toMatchObject({ body: { text: 'Bom dia' }, status: null });
    expect(text(frame, place)).toBe('Boa noite');
    expect(frame.events.at(-1)).toMatchObject({ type: 'postError', place });

    store.dispatch(act({ kind: 'saveEdit', comment }));
    await frame.flush();
    await frame.answer();
    expect(selectComment(store.getState(), comment)?.body.text).toBe('Boa noite');
    expect(frame.events.at(-1)).toEqual({ type: 'commentEdited', commentID: comment, message: 'Boa noite' });
  });

  it('S4.44/1 S8.16/3 deletes at once, lowers the count, and shows the comment again without a message if refused', async () => {
    const frame = await openFrame({ holds: ['removeComment'] });
    await writeAndSend(frame, 'Um');
    const [comment = ''] = frame.ids();
    const remove = async () => {
      frame.store.dispatch(act({ kind: 'delete', comment }));
      await frame.flush();
    };
    await remove();
    expect({ drawn: frame.drawn(), headerCount: selectHeaderCount(frame.store.getState()) }).toEqual({
      drawn: [],
      headerCount: 0,
    });
    await frame.refuse('noPermission');
    expect({ drawn: frame.drawn(), headerCount: selectHeaderCount(frame.store.getState()) }).toEqual({
      drawn: [comment],
      headerCount: 1,
    });
    expect(selectPluginProblem(frame.store.getState())).toBeUndefined();
    await remove();
    await frame.answer();
    expect(frame.drawn()).toEqual([]);
    expect(frame.events.at(-1)).toEqual({ type: 'commentRemoved', commentID: comment });
  });

  it('S4.44/1 shows only the refused one of two deletions again, and emits the other', async () => {
    const frame = await openFrame({ holds: ['removeComment'] });
    await writeAndSend(frame, 'Um');
    await frame.clock.advance(1_000);
    await writeAndSend(frame, 'Dois');
    const [one = '', two = ''] = frame.ids();
    for (const comment of [one, two]) frame.store.dispatch(act({ kind: 'delete', comment }));
    await frame.flush();
    await frame.refuse('noPermission');
    expect(frame.drawn()).toEqual([one]);
    await frame.answer();
    expect({ drawn: frame.drawn(), events: frame.events.at(-1) }).toEqual({
      drawn: [one],
      events: { type: 'commentRemoved', commentID: two },
    });
  });

  it('S4.44/2 S8.16/2 likes at once, and rolls back a refused like with the dialog', async () => {
    const frame = await openFrame({ comments: ['Primeiro'], holds: ['likeComment'] });
    const [comment = ''] = frame.ids();
    frame.store.dispatch(act({ kind: 'like', comment, isLiked: true }));
    await frame.flush();
    expect(frame.view(comment)).toMatchObject({ hasviewerliked: true, likecount: 1 });
    await frame.refuse('noPermission');
    expect(frame.view(comment)).toMatchObject({ hasviewerliked: false, likecount: 0 });
    expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: 'Refused: noPermission' });
  });
});
