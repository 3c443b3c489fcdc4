import { describe, expect, it } from '@jest/globals';
import { serverUpdateReceived } from 'ufi-core';
import { act, updateComposerContent } from '../actions/act.ts';
import type { PluginAction } from '../state/pluginAction.ts';
import type { OpenedArticle } from '../state/pluginState.ts';
import { openFrame, type FrameOptions, type OpenFrame } from '../testing/index.ts';
import { selectIsComposerHidden } from './articleSelectors.ts';
import { selectActionRow, type ActionRow } from './selectActionRow.ts';
import { selectCommentState } from './selectCommentState.ts';
import { selectSubmitButton } from './selectSubmitButton.ts';

const all = { like: true, reply: true, edit: true, delete: true, flag: true, collapse: true, embed: true };
const theirs = { ...all, edit: false, delete: false, ban: false, hide: false, reportURI: expect.any(String) };
const mine: ActionRow = { ...all, flag: false, ban: false, hide: false, reportURI: null };

/** The visitor's own comment, while acting as a page. */
const mineAsPage: ActionRow = { ...mine, edit: false, delete: false };

/** Opens a frame with a comment of another person and one of the visitor's. */
async function openTwo(options: FrameOptions = {}): Promise<OpenFrame & { readonly rows: () => readonly ActionRow[] }> {
  const first = await openFrame({ comments: ['Deles'] });
  const { reference, clock, me } = first;
  reference.act(me, 'addComment', { ft_ent_identifier: reference.target, comment_text: 'Meu' });
  const frame = await openFrame({ reference, clock, ...options });
  return { ...frame, rows: () => frame.ids().map((id) => selectActionRow(frame.store.getState(), id)) };
}

/** Grants the rights of a site's moderator. */
const asModerator = ({ records }: OpenedArticle) => ({
  records: {
    ...records,
    rights: records.rights?.map((rights) => ({ ...rights, roles: [...rights.roles, 'siteModerator' as const] })) ?? [],
  },
});

/** A site that accepts people only; the visitor may act as a page, too. */
const peopleAlone: FrameOptions = { hasTwoActors: true, opened: () => ({ acceptsPages: false }) };

async function actAs(frame: OpenFrame, actor: string): Promise<void> {
  frame.store.dispatch(act({ kind: 'setUser', actor }));
  await frame.flush();
}

/** The page that the visitor may act as. */
const pageOf = ({ reference }: OpenFrame): string => reference.people[2]?.id ?? '';

/** Delivers the article's latest events to the frame. */
async function followThread({ reference, store, me, flush }: OpenFrame): Promise<void> {
  const news = reference.messagesAfter(0, me) ?? [];
  store.dispatch(serverUpdateReceived(news.map(({ to, ...said }) => ({ ...said, via: 'stream', seq: to }))));
  await flush();
}

describe('the actions offered below a comment', () => {
  it('S6.13 S6.14 let the author edit and delete it, and others flag it', async () => {
    const frame = await openTwo();
    expect(frame.rows()).toEqual([theirs, mine]);
  });

  it('S6.13 S6.19 exclude edit and reply in a closed thread', async () => {
    const atOnce = await openTwo({ isClosed: true });
    const closed = [
      { ...theirs, reply: false },
      { ...mine, reply: false, edit: false },
    ];
    expect(atOnce.rows()).toEqual(closed);
    const later = await openTwo();
    expect(later.rows()).toEqual([theirs, mine]);
    later.reference.thread.isClosed = true;
    later.reference.moderate(later.ids()[0] ?? '', () => undefined);
    const news = later.reference.messagesAfter(2, later.me) ?? [];
    later.store.dispatch(serverUpdateReceived(news.map(({ to, ...said }) => ({ ...said, via: 'stream', seq: to }))));
    expect(later.rows()).toEqual(closed);
  });

  it('S6.23 include writing again once the thread is reopened, also for a visitor who came while it was closed', async () => {
    const frame = await openTwo({ isClosed: true });
    expect(selectIsComposerHidden(frame.store.getState())).toBe(true);
    frame.reference.thread.isClosed = false;
    frame.reference.moderate(frame.ids()[0] ?? '', () => undefined);
    await followThread(frame);
    expect({ rows: frame.rows(), isComposerHidden: selectIsComposerHidden(frame.store.getState()) }).toEqual({
      rows: [theirs, mine],
      isComposerHidden: false,
    });
  });

  it('S6.19 S6.23 exclude reply, and nothing else, while an account switch is needed', async () => {
    const frame = await openTwo(peopleAlone);
    await actAs(frame, pageOf(frame));
    expect(frame.rows()).toEqual([theirs, mineAsPage].map((row) => ({ ...row, reply: false })));
    await actAs(frame, frame.me);
    expect(frame.rows()).toEqual([theirs, mine]);
    const open = await openTwo({ hasTwoActors: true });
    await actAs(open, pageOf(open));
    expect(open.rows()).toEqual([theirs, mineAsPage]);
  });

  it('S6.23 exclude only writing in a closed thread: it can be read, sorted, liked, flagged and deleted from', async () => {
    const frame = await openTwo({ isClosed: true });
    const [theirID = '', myID = ''] = frame.ids();
    const does = async (action: PluginAction) => {
      frame.store.dispatch(act(action));
      await frame.flush();
    };
    await does({ kind: 'sort', ordering: 'time' });
    await does({ kind: 'like', comment: theirID, isLiked: true });
    await does({ kind: 'delete', comment: myID });
    await does({ kind: 'flag', comment: theirID, isFlagged: true });
    for (const name of ['pageComments', 'likeComment', 'removeComment', 'flagComment'] as const) {
      expect({ name, sentCount: frame.sent(name).length }).toEqual({ name, sentCount: 1 });
    }
    const both = await openTwo({ ...peopleAlone, isClosed: true });
    await actAs(both, pageOf(both));
    expect(both.rows()).toEqual([theirs, mineAsPage].map((row) => ({ ...row, reply: false })));
  });

  it('S6.14 S6.15 exclude flag and collapse for a collapsed or flagged comment, and collapse for a reply', async () => {
    const frame = await openTwo();
    const { store } = frame;
    const [comment = ''] = frame.ids();
    for (const kind of ['collapsed', 'flagged'] as const) {
      const away = { ...theirs, flag: false, collapse: false, embed: kind === 'collapsed' };
      const put = (isOn: boolean) =>
        store.dispatch(
          act(
            kind === 'flagged'
              ? { kind: 'flag', comment, isFlagged: isOn }
              : { kind: 'toggleVisibility', comment, isCollapsed: isOn },
          ),
        );
      put(true);
      await frame.flush();
      expect({ commentState: selectCommentState(store.getState(), comment), rows0: frame.rows()[0] }).toEqual({
        commentState: kind,
        rows0: away,
      });
      put(false);
      await frame.flush();
      expect({ commentState: selectCommentState(store.getState(), comment), rows0: frame.rows()[0] }).toEqual({
        commentState: 'normal',
        rows0: theirs,
      });
    }
    store.dispatch(act({ kind: 'showReplyComposer', comment }));
    store.dispatch(
      updateComposerContent({ kind: 'reply', parent: comment }, { visibleValue: 'Oi', encodedValue: 'Oi' }),
    );
    store.dispatch(act({ kind: 'createReply', comment }));
    await frame.flush();
    expect(frame.rows()[2]).toEqual({ ...mine, collapse: false });
  });

  it('S4.43 depend on one of six states', async () => {
    const frame = await openTwo();
    const { store } = frame;
    const [their = '', mine = ''] = frame.ids();
    const stateOf = (id: string) => selectCommentState(store.getState(), id);
    expect({ stateOfTheir: stateOf(their), stateOf1: stateOf('1') }).toEqual({
      stateOfTheir: 'normal',
      stateOf1: 'deleted',
    });
    store.dispatch(act({ kind: 'edit', comment: mine }));
    store.dispatch(act({ kind: 'showReplyComposer', comment: their }));
    expect({ stateOfTheir: stateOf(their), stateOfMine: stateOf(mine) }).toEqual({
      stateOfTheir: 'replying',
      stateOfMine: 'editing',
    });
    store.dispatch(act({ kind: 'cancelEdit', comment: mine }));
    store.dispatch(act({ kind: 'cancelReply', comment: their }));
    store.dispatch(act({ kind: 'toggleVisibility', comment: their, isCollapsed: true }));
    store.dispatch(act({ kind: 'delete', comment: mine }));
    expect({ stateOfTheir: stateOf(their), stateOfMine: stateOf(mine) }).toEqual({
      stateOfTheir: 'collapsed',
      stateOfMine: 'deleted',
    });
    store.dispatch(act({ kind: 'flag', comment: their, isFlagged: true }));
    expect(stateOf(their)).toBe('flagged');
  });

  it('S6.18 exclude like for signed-in visitors without the permission, and include it for those who could get it', async () => {
    const barred = ({ records }: OpenedArticle) => ({
      records: { ...records, rights: records.rights?.map((rights) => ({ ...rights, roles: ['none' as const] })) ?? [] },
    });
    const likeFor = async (options: FrameOptions) => {
      const { store, ids } = await openTwo(options);
      return selectActionRow(store.getState(), ids()[0] ?? '').like;
    };
    expect(await likeFor({ visitor: 'nobody' })).toBe(true);
    expect(await likeFor({ visitor: 'signedIn' })).toBe(true);
    expect(await likeFor({ visitor: 'optedIn' })).toBe(true);
    expect(await likeFor({ visitor: 'optedIn', opened: barred })).toBe(false);
  });

  it('S6.22 are Like, Reply and either Delete or Mark as spam on mobile', async () => {
    const frame = await openTwo({ settings: { isMobile: true }, opened: asModerator });
    const base = { like: true, reply: true, edit: false, collapse: false, embed: false };
    const none = { ban: false, hide: false, reportURI: null };
    expect(frame.rows()).toEqual([
      { ...base, ...none, delete: false, flag: true },
      { ...base, ...none, delete: true, flag: false },
    ]);
  });

  it('S6.12 let moderators hide and ban, except themselves, and not what is hidden', async () => {
    const frame = await openTwo({ opened: asModerator });
    expect(frame.rows().map(({ ban, hide }) => [ban, hide])).toEqual([
      [true, true],
      [false, false],
    ]);
    const [their = ''] = frame.ids();
    frame.reference.thread.moderators.add(frame.me);
    frame.reference.act(frame.me, 'hideComment', {
      ft_ent_identifier: frame.reference.target,
      comment_id: their,
      spam_action: true,
      for_all: true,
    });
    await followThread(frame);
    expect(frame.rows()[0]).toMatchObject({ ban: true, hide: false });
  });

  it('S6.16 have a report address, unless the comment is one’s own or already reported', async () => {
    const frame = await openTwo({ visitor: 'nobody' });
    const stranger = frame.rows().map(({ reportURI }) => reportURI);
    const [first = '', second = ''] = frame.ids();
    const { target } = frame.reference;
    expect(stranger).toEqual([first, second].map((id) => `/report/?comment_id=${target}_${id}`));
    const known = await openTwo();
    expect(known.rows().map(({ reportURI }) => reportURI !== null)).toEqual([true, false]);
    known.reference.act(known.me, 'reportComment', {
      ft_ent_identifier: known.reference.target,
      comment_id: known.ids()[0] ?? '',
      reason: 'hate',
    });
    await followThread(known);
    expect(known.rows()[0]?.reportURI).toBeNull();
  });

  it('S6.17 include embed for public comments and parents if the site allows it, unless flagged', async () => {
    const frame = await openTwo({ opened: asModerator });
    expect(frame.rows().map(({ embed }) => embed)).toEqual([true, true]);
    const off = await openTwo({ opened: () => ({ enableEmbed: false }) });
    expect(off.rows().map(({ embed }) => embed)).toEqual([false, false]);
    const [parent = ''] = frame.ids();
    frame.reference.thread.moderators.add(frame.me);
    const { target: ft_ent_identifier } = frame.reference;
    frame.reference.act(frame.me, 'addComment', { ft_ent_identifier, comment_text: 'r', parent_comment_id: parent });
    await followThread(frame);
    expect(frame.rows()[2]?.embed).toBe(true);
    const hidden = { ft_ent_identifier, comment_id: parent, spam_action: true, for_all: true };
    frame.reference.act(frame.me, 'hideComment', hidden);
    await followThread(frame);
    expect(frame.rows().map(({ embed }) => embed)).toEqual([false, true, false]);
  });

  it('plugin.02 are none for an unsaved comment', async () => {
    const frame = await openTwo({ holds: ['createComment'] });
    frame.store.dispatch(updateComposerContent({ kind: 'comment' }, { visibleValue: 'Oi', encodedValue: 'Oi' }));
    frame.store.dispatch(act({ kind: 'createComment' }));
    const [local = ''] = frame.drawn();
    expect(Object.values(selectActionRow(frame.store.getState(), local)).some(Boolean)).toBe(false);
  });
});

describe('the composer of an article', () => {
  const scenes: readonly (readonly [string, FrameOptions])[] = [
    ['the thread is closed', { isClosed: true }],
    ['a single linked comment is shown', { settings: { isSingleComment: true } }],
    ['it was opened from the moderation screen', { settings: { fromModTool: true } }],
  ];
  it.each(scenes)('S2.10 is hidden when %s', async (_, options) => {
    const frame = await openFrame(options);
    expect(selectIsComposerHidden(frame.store.getState())).toBe(true);
    expect(selectIsComposerHidden((await openFrame()).store.getState())).toBe(false);
  });

  it('S2.10 S6.23 is hidden while an account switch is needed', async () => {
    const frame = await openFrame(peopleAlone);
    const isHidden = () => selectIsComposerHidden(frame.store.getState());
    expect(isHidden()).toBe(false);
    await actAs(frame, pageOf(frame));
    expect(isHidden()).toBe(true);
    await actAs(frame, frame.me);
    expect(isHidden()).toBe(false);
  });

  it('S5.22 S4.48 disables its button while it is empty, too long or waiting', async () => {
    const frame = await openFrame({ opened: () => ({ maxCommentLength: 5 }), holds: ['createComment'] });
    const button = () => selectSubmitButton(frame.store.getState(), { kind: 'comment' });
    const type = (text: string) =>
      frame.store.dispatch(updateComposerContent({ kind: 'comment' }, { visibleValue: text, encodedValue: text }));
    expect(button()).toMatchObject({ isDisabled: true, isEmpty: true, isSignInNeeded: false });
    type('123456');
    expect(button()).toMatchObject({ isDisabled: true, isTooLong: true });
    frame.store.dispatch(act({ kind: 'createComment' }));
    expect(frame.drawn()).toEqual([]);
    type('12345');
    expect(button().isDisabled).toBe(false);
    frame.store.dispatch(act({ kind: 'createComment' }));
    type('67890');
    expect(button()).toMatchObject({ isDisabled: true, isWaiting: true });
    frame.store.dispatch(act({ kind: 'createComment' }));
    expect(frame.drawn()).toHaveLength(1);
    await frame.flush();
    await frame.answer();
    expect(button()).toMatchObject({ isDisabled: false, isWaiting: false });
  });

  it('S5.21 S5.22 neither saves nor sends a reply that is too long', async () => {
    const frame = await openTwo({ opened: () => ({ maxCommentLength: 5 }) });
    const [theirs = '', mine = ''] = frame.ids();
    const { store } = frame;
    store.dispatch(act({ kind: 'edit', comment: mine }));
    store.dispatch(act({ kind: 'showReplyComposer', comment: theirs }));
    const places = [
      { kind: 'edit', comment: mine },
      { kind: 'reply', parent: theirs },
    ] as const;
    for (const place of places)
      store.dispatch(updateComposerContent(place, { visibleValue: '123456', encodedValue: '123456' }));
    const buttons = places.map((place) => selectSubmitButton(store.getState(), place));
    expect(buttons).toMatchObject(places.map(() => ({ isDisabled: true, isTooLong: true })));
    store.dispatch(act({ kind: 'saveEdit', comment: mine }));
    store.dispatch(act({ kind: 'createReply', comment: theirs }));
    await frame.flush();
    expect({ sentSaveComment: frame.sent('saveComment'), sentCreateReply: frame.sent('createReply') }).toEqual({
      sentSaveComment: [],
      sentCreateReply: [],
    });
  });

  it('S6.20 asks an anonymous visitor to sign in', async () => {
    const frame = await openFrame({ visitor: 'nobody' });
    expect(selectSubmitButton(frame.store.getState(), { kind: 'comment' }).isSignInNeeded).toBe(true);
  });
});
