import { describe, expect, it } from '@jest/globals';
import { selectOwnActors } from 'ufi-core';
import { selectTarget } from 'ufi-core/internal/article';
import { buildAttachment } from 'ufi-core/testing';
import {
  act,
  loadEmbedCode,
  selectAreaRef,
  selectActionRow,
  selectActorsOptIn,
  selectArticleList,
  selectHeaderCount,
  selectShouldSwitchAccount,
  selectSorting,
  selectThreadClosed,
  selectUserID,
  updateComposerContent,
  type OpenedArticle,
  type PluginAction,
  type PluginState,
} from '../src/index.ts';
import { openFrame, type OpenFrame } from '../src/testing/index.ts';

const seen = (visibleValue: string, encodedValue = visibleValue) => ({ visibleValue, encodedValue });
const attachment = (attachmentType: 'photo' | 'sticker') =>
  ({ fbid: '8', attachmentType, media: buildAttachment(attachmentType, { fbid: '8' }) }) as const;

const asModerator = ({ records }: OpenedArticle) => ({
  records: {
    ...records,
    rights: records.rights?.map((rights) => ({ ...rights, roles: [...rights.roles, 'siteModerator' as const] })) ?? [],
  },
});

const does = async ({ store, flush }: OpenFrame, action: PluginAction): Promise<void> => {
  expect(store.dispatch(act(action))).toBe('allowed');
  await flush();
};

const top = { kind: 'comment' } as const;

describe('the plugin as a whole', () => {
  it('S1.06 lets visitors read, sort, page, post, reply, edit, like, flag, report and embed', async () => {
    const frame = await openFrame({ comments: ['Um', 'Dois', 'Três'], settings: { pageSize: 2 }, hasTwoActors: true });
    const { store } = frame;
    const [theirs = ''] = frame.ids();
    expect(frame.drawn()).toHaveLength(2);
    await does(frame, { kind: 'sort', ordering: 'time' });
    expect({ sorting: selectSorting(store.getState()), drawn0: frame.drawn()[0] }).toEqual({
      sorting: 'time',
      drawn0: theirs,
    });
    const mention = `@[${frame.other}:Person 1]`;
    store.dispatch(
      updateComposerContent(top, { ...seen('Oi Person 1', `Oi ${mention}`), attachment: attachment('photo') }),
    );
    await does(frame, { kind: 'setPostToFeed', isOn: true });
    await does(frame, { kind: 'setPrivacyOption', option: 'friends' });
    await does(frame, { kind: 'createComment' });
    store.dispatch(updateComposerContent(top, { attachment: attachment('sticker') }));
    await does(frame, { kind: 'createComment' });
    expect(frame.sent('createComment')).toMatchObject([
      { text: `Oi ${mention}`, attached_photo_fbid: '8', post_to_feed: true },
      { attached_sticker_fbid: '8' },
    ]);
    const [mine = ''] = frame.ids().slice(3);
    await does(frame, { kind: 'showReplyComposer', comment: theirs });
    store.dispatch(updateComposerContent({ kind: 'reply', parent: theirs }, seen('Sim')));
    await does(frame, { kind: 'createReply', comment: theirs });
    await does(frame, { kind: 'edit', comment: mine });
    store.dispatch(updateComposerContent({ kind: 'edit', comment: mine }, seen('Olá')));
    await does(frame, { kind: 'saveEdit', comment: mine });
    await does(frame, { kind: 'like', comment: theirs, isLiked: true });
    expect(selectActionRow(store.getState(), theirs)).toMatchObject({ flag: true, reportURI: expect.any(String) });
    expect(await store.dispatch(loadEmbedCode(theirs))).toContain('fb-comment-embed');
    await does(frame, { kind: 'flag', comment: theirs, isFlagged: true });
    await does(frame, { kind: 'setUser', actor: selectOwnActors(store.getState())[1] ?? '' });
    for (const name of ['pageComments', 'createReply', 'saveComment', 'likeComment', 'flagComment'] as const) {
      expect({ name, isSent: frame.sent(name).length > 0 }).toEqual({ name, isSent: true });
    }
    expect(frame.sent('switchActor')).toHaveLength(1);
  });

  it('S1.06 lets moderators hide comments and ban their authors', async () => {
    const frame = await openFrame({ comments: ['Um', 'Dois'], opened: asModerator });
    frame.reference.thread.moderators.add(frame.me);
    const [one = '', two = ''] = frame.ids();
    await does(frame, { kind: 'hide', comment: one });
    await does(frame, { kind: 'ban', comment: two });
    expect({
      sentHideCommentsCount: frame.sent('hideComments').length,
      sentBanCommenterCount: frame.sent('banCommenter').length,
    }).toEqual({ sentHideCommentsCount: 1, sentBanCommenterCount: 1 });
  });

  it('S4.35 keeps its own states to itself: no call contains them, and another frame starts without them', async () => {
    const frame = await openFrame({ comments: ['Um', 'Dois'] });
    const { store, reference, clock } = frame;
    const calls = frame.transport.requests.length;
    const { seq } = reference;
    const [one = '', two = ''] = frame.ids();
    await does(frame, { kind: 'toggleVisibility', comment: one, isCollapsed: true });
    await does(frame, { kind: 'showReplyComposer', comment: two });
    await does(frame, { kind: 'setPostToFeed', isOn: true });
    store.dispatch(updateComposerContent({ kind: 'reply', parent: two }, seen('Quase')));
    await frame.flush();
    expect({ requestsCount: frame.transport.requests.length, seq: reference.seq }).toEqual({
      requestsCount: calls,
      seq,
    });
    const { plugin: own } = (await openFrame({ reference, clock })).store.getState();
    expect(own).toMatchObject({ collapsed: {}, replies: {}, postToFeed: false });
  });

  it('S3.16/1 has all facts about a frame', async () => {
    const mirroredPage = { name: 'Rádio', uri: '/radio' };
    const moderateURL = '/plugins/comments/moderation?app_id=1';
    const opened = () => ({ maxCommentLength: 90, minFeedLength: 5, acceptsPages: false, mirroredPage, moderateURL });
    const privacyOptionsList = [{ id: '7', name: 'Vizinhos' }];
    const settings = { pageSize: 2, isMobile: true, privacyOptionsList, fromModTool: true };
    const frame = await openFrame({
      comments: ['Um', 'Dois', 'Três'],
      opened,
      settings: { ...settings },
      hasTwoActors: true,
    });
    const state: PluginState = frame.store.getState();
    const { facts, postToFeed, privacyOption } = state.plugin;
    const actors = selectOwnActors(state);
    expect({ userID: selectUserID(state), actorsCount: actors.length, actorsOptIn: selectActorsOptIn(state) }).toEqual({
      userID: frame.me,
      actorsCount: 2,
      actorsOptIn: Object.fromEntries(actors.map((actor) => [actor, true])),
    });
    const { site, article } = frame.server;
    expect(facts).toMatchObject({
      site,
      article,
      ...opened(),
      ...settings,
      href: article.ogURL,
      deeplinkedCommentID: null,
    });
    await does(frame, { kind: 'setUser', actor: frame.reference.people[2]?.id ?? '' });
    expect(selectShouldSwitchAccount(frame.store.getState())).toBe(true);
    expect(facts).toMatchObject({ enablePhoto: true, enableSticker: true, threadClosed: false });
    expect({
      target: selectAreaRef(state).target,
      headerCount: selectHeaderCount(state),
      threadClosed: selectThreadClosed(state),
    }).toEqual({ target: article.id, headerCount: 3, threadClosed: false });
    // `rankingAllowed` is reflected by the orderings offered, moderation by the visitor's roles.
    expect({ orderings: facts.orderings, sorting: selectSorting(state) }).toEqual({
      orderings: ['social', 'reverse_time', 'time'],
      sorting: 'reverse_time',
    });
    expect(selectTarget(state, article.id)?.roles).toEqual(['optedIn']);
    expect({ ordering: selectArticleList(state).ordering, postToFeed, privacyOption }).toEqual({
      ordering: 'live_streaming',
      postToFeed: false,
      privacyOption: 'everyone',
    });
  });
});
