import { describe, expect, it } from '@jest/globals';
import { selectReaderTopList, serverUpdateReceived } from 'ufi-core';
import {
  act,
  closeProblem,
  selectActionRow,
  selectArticleList,
  selectCommentState,
  selectGapCursor,
  selectHeaderCount,
  selectMoreCount,
  selectPluginProblem,
  type OpenedArticle,
  type PluginAction,
} from '../src/index.ts';
import { openFrame, type FrameOptions, type OpenFrame } from '../src/testing/index.ts';

const asModerator = ({ records }: OpenedArticle) => ({
  records: {
    ...records,
    rights: records.rights?.map((rights) => ({ ...rights, roles: [...rights.roles, 'siteModerator' as const] })) ?? [],
  },
});

async function openAsModerator(options: FrameOptions = {}): Promise<OpenFrame> {
  const frame = await openFrame({ comments: ['Compre', 'Já', 'Aqui'], opened: asModerator, ...options });
  frame.reference.thread.moderators.add(frame.me);
  return frame;
}

async function does(frame: OpenFrame, action: PluginAction): Promise<void> {
  expect(frame.store.dispatch(act(action))).toBe('allowed');
  await frame.flush();
}

const stateOf = ({ store }: OpenFrame, id: string) => selectCommentState(store.getState(), id);
const states = (frame: OpenFrame) => frame.ids().map((id) => stateOf(frame, id));

describe('flagging as spam', () => {
  it('S4.44/2 flags at once, S6.14 with an Undo, and informs the server', async () => {
    const frame = await openFrame({ comments: ['Compre'], holds: ['flagComment'] });
    const [comment = ''] = frame.ids();
    await does(frame, { kind: 'flag', comment, isFlagged: true });
    expect(stateOf(frame, comment)).toBe('flagged');
    expect(frame.sent('flagComment')).toMatchObject([{ comment_id: comment, unflag: false, actor: frame.me }]);
    await frame.answer();
    expect({ stateOf: stateOf(frame, comment), drawn: frame.drawn() }).toEqual({
      stateOf: 'flagged',
      drawn: [comment],
    });
    await does(frame, { kind: 'flag', comment, isFlagged: false });
    expect(stateOf(frame, comment)).toBe('normal');
    await frame.answer();
    expect(stateOf(frame, comment)).toBe('normal');
    expect(frame.sent('flagComment').map(({ unflag }) => unflag)).toEqual([false, true]);
  });

  it.each([true, false])('S4.44/2 S8.16/2 a refused flag (%s) is rolled back, with the dialog', async (isFlagged) => {
    const frame = await openFrame({ comments: ['Compre'] });
    const [comment = ''] = frame.ids();
    if (!isFlagged) await does(frame, { kind: 'flag', comment, isFlagged: true });
    const before = stateOf(frame, comment);
    frame.hold('flagComment');
    await does(frame, { kind: 'flag', comment, isFlagged });
    expect(stateOf(frame, comment)).not.toBe(before);
    await frame.refuse('noPermission');
    expect(stateOf(frame, comment)).toBe(before);
    expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: 'Refused: noPermission' });
  });

  it('S6.14 removes the comment from a fresh frame of the same visitor', async () => {
    const frame = await openFrame({ comments: ['Compre', 'Bom dia'] });
    const [comment = '', other = ''] = frame.ids();
    await does(frame, { kind: 'flag', comment, isFlagged: true });
    const { reference, clock } = frame;
    expect((await openFrame({ reference, clock })).drawn()).toEqual([other]);
  });

  it('S2.09 is not counted for the visitor who flagged it, here and in a fresh frame, until they undo it', async () => {
    const frame = await openFrame({ comments: ['Compre', 'Bom dia'], holds: ['flagComment'] });
    const [comment = ''] = frame.ids();
    const count = ({ store }: OpenFrame) => selectHeaderCount(store.getState());
    const flag = (isFlagged: boolean) => does(frame, { kind: 'flag', comment, isFlagged });
    await flag(true);
    expect(count(frame)).toBe(1);
    await frame.refuse('noPermission');
    expect(count(frame)).toBe(2);
    await flag(true);
    await frame.answer();
    const { reference, clock } = frame;
    const fresh = await openFrame({ reference, clock });
    expect({ countFrame: count(frame), countFresh: count(fresh), drawnCount: fresh.drawn().length }).toEqual({
      countFrame: 1,
      countFresh: 1,
      drawnCount: 1,
    });
    await flag(false);
    expect(count(frame)).toBe(2);
    await frame.answer();
    expect({ countFrame: count(frame), countOpenFrame: count(await openFrame({ reference, clock })) }).toEqual({
      countFrame: 2,
      countOpenFrame: 2,
    });
    await flag(true);
    await frame.answer();
    reference.act(frame.other, 'deleteComment', { ft_ent_identifier: reference.target, comment_id: comment });
    expect(count(await openFrame({ reference, clock }))).toBe(1);
  });
});

describe('collapsing', () => {
  it('S6.15 collapses a comment in this frame only, and shows it again', async () => {
    const frame = await openFrame({ comments: ['Longo'], visitor: 'nobody' });
    const [comment = ''] = frame.ids();
    await does(frame, { kind: 'toggleVisibility', comment, isCollapsed: true });
    expect(stateOf(frame, comment)).toBe('collapsed');
    expect(selectActionRow(frame.store.getState(), comment)).toMatchObject({ collapse: false, flag: false });
    await does(frame, { kind: 'toggleVisibility', comment, isCollapsed: false });
    expect(stateOf(frame, comment)).toBe('normal');
    expect(frame.reference.seq).toBe(1);
  });
});

describe('a moderator', () => {
  it.each(['ban', 'hide'] as const)('S4.39 sees a comment deleted at once (%s)', async (kind) => {
    const frame = await openAsModerator({ holds: ['hideComments', 'banCommenter'] });
    const [comment = ''] = frame.ids();
    await does(frame, { kind, comment });
    expect(states(frame)).toEqual(['deleted', 'normal', 'normal']);
    expect(selectHeaderCount(frame.store.getState())).toBe(2);
    await frame.answer();
    expect(selectHeaderCount(frame.store.getState())).toBe(kind === 'hide' ? 2 : 0);
    expect(frame.sent('hideComments')).toEqual(
      kind === 'hide'
        ? [expect.objectContaining({ url_id: frame.server.article.id, comment_ids: [comment], type: 'approved' })]
        : [],
    );
    expect(frame.sent('banCommenter')).toMatchObject(kind === 'ban' ? [{ comment_id: comment, ban: true }] : []);
  });

  it('S4.39 sees an author’s other comments deleted when the answer to a ban names them', async () => {
    const frame = await openAsModerator();
    const [comment = ''] = frame.ids();
    await does(frame, { kind: 'hide', comment });
    expect(states(frame)).toEqual(['deleted', 'normal', 'normal']);
    await does(frame, { kind: 'ban', comment: frame.ids()[1] ?? '' });
    expect(states(frame)).toEqual(['deleted', 'deleted', 'deleted']);
  });

  it('S4.39 S4.44/1 lowers the reply count of the parent, and not the header’s number, by hiding or deleting a reply', async () => {
    const { reference, clock, me, other, ids } = await openFrame({ comments: ['Compre'] });
    const [parent = ''] = ids();
    for (const author of [me, other]) {
      const reply = { ft_ent_identifier: reference.target, comment_text: 'Já', parent_comment_id: parent };
      reference.act(author, 'addComment', reply);
    }
    const [, mine = '', theirs = ''] = ids();
    const frame = await openAsModerator({ comments: [], reference, clock });
    const { store } = frame;
    await does(frame, { kind: 'showMoreReplies', comment: parent, cursor: null });
    const counts = () => [selectHeaderCount(store.getState()), frame.view(parent)?.replycount];
    expect(counts()).toEqual([1, 2]);
    await does(frame, { kind: 'delete', comment: mine });
    expect(counts()).toEqual([1, 1]);
    await does(frame, { kind: 'hide', comment: theirs });
    expect({ stateOf: stateOf(frame, theirs), headerCount: selectHeaderCount(store.getState()) }).toEqual({
      stateOf: 'deleted',
      headerCount: 1,
    });
  });

  it.each(['ban', 'hide'] as const)(
    'S4.39 sees the comment again, with the dialog, if that is refused (%s)',
    async (kind) => {
      const frame = await openAsModerator({ holds: ['hideComments', 'banCommenter'] });
      const [comment = ''] = frame.ids();
      await does(frame, { kind, comment });
      await frame.refuse('noPermission');
      expect(states(frame)).toEqual(['normal', 'normal', 'normal']);
      expect(selectHeaderCount(frame.store.getState())).toBe(3);
      expect(selectPluginProblem(frame.store.getState())).toEqual({ summary: 'Refused: noPermission' });
      frame.store.dispatch(closeProblem());
      expect(frame.drawn()).toHaveLength(3);
    },
  );
});

describe('a held comment', () => {
  it('S2.09 counts in the header for its author and for moderators, and for nobody else', async () => {
    const { reference, clock, me, ids } = await openFrame({ comments: ['Um', 'Dois'] });
    const third = reference.people[2]?.id ?? '';
    reference.thread.moderators.add(third);
    const post = { ft_ent_identifier: reference.target };
    reference.act(me, 'addComment', { ...post, comment_text: 'Três' });
    const [one = '', , mine = ''] = ids();
    for (const comment_id of [one, mine]) {
      reference.act(third, 'hideComment', { ...post, comment_id, spam_action: true, for_all: true });
    }
    const countFor = async (options: FrameOptions) => {
      const frame = await openFrame({ reference, clock, ...options });
      return [selectHeaderCount(frame.store.getState()), frame.drawn().length];
    };
    expect((await countFor({ visitor: 'nobody' }))[0]).toBe(1);
    expect(await countFor({})).toEqual([2, 2]);
    reference.thread.moderators.add(me);
    for (const comment of reference.thread.comments.values()) comment.heldFrom.delete(me);
    expect(await countFor({ opened: asModerator })).toEqual([3, 3]);
  });

  it('S2.09 counts for its author also before it is loaded, and once', async () => {
    const { reference, clock, me, other, ids } = await openFrame();
    const post = { ft_ent_identifier: reference.target };
    reference.act(me, 'addComment', { ...post, comment_text: 'Meu' });
    reference.moderate(ids()[0] ?? '', (comment) => (comment.status = 'spam'));
    for (const comment_text of ['Um', 'Dois', 'Três']) reference.act(other, 'addComment', { ...post, comment_text });
    const frame = await openFrame({ reference, clock, settings: { pageSize: 2 } });
    const count = () => selectHeaderCount(frame.store.getState());
    expect({
      drawnCount: frame.drawn().length,
      count: count(),
      moreCount: selectMoreCount(frame.store.getState()),
    }).toEqual({ drawnCount: 2, count: 4, moreCount: 2 });
    const list = selectReaderTopList(frame.store.getState(), selectArticleList(frame.store.getState()));
    const gap = list.itemAt(list.length - 1);
    const cursor = gap?.kind === 'gap' ? selectGapCursor(frame.store.getState(), gap) : null;
    await does(frame, { kind: 'showMoreComments', cursor: cursor ?? '' });
    expect({
      drawnCount: frame.drawn().length,
      count: count(),
      moreCount: selectMoreCount(frame.store.getState()),
    }).toEqual({ drawnCount: 4, count: 4, moreCount: 0 });
  });

  it('S4.39 is shown again once another moderator has published it', async () => {
    const frame = await openAsModerator();
    const [comment = ''] = frame.ids();
    await does(frame, { kind: 'hide', comment });
    expect({ stateOf: stateOf(frame, comment), headerCount: selectHeaderCount(frame.store.getState()) }).toEqual({
      stateOf: 'deleted',
      headerCount: 2,
    });
    const third = frame.reference.people[2]?.id ?? '';
    frame.reference.thread.moderators.add(third);
    const { seq } = frame.reference;
    frame.reference.act(third, 'keepSpam', { ft_ent_identifier: frame.reference.target, comment_id: comment });
    const messages = frame.reference.messagesAfter(seq, frame.me) ?? [];
    frame.store.dispatch(
      serverUpdateReceived(messages.map(({ to, ...said }) => ({ ...said, via: 'stream', seq: to }))),
    );
    expect({ stateOf: stateOf(frame, comment), headerCount: selectHeaderCount(frame.store.getState()) }).toEqual({
      stateOf: 'normal',
      headerCount: 3,
    });
  });
});
