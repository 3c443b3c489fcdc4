import { describe, expect, it } from '@jest/globals';
import type { ModerationAct, NotificationRecord, Role } from '../contract/index.ts';
import { countUnseen, groupNotices, type NoticeFacts } from './groupNotices.ts';
import { liftingAction, mayAnswerAppeal } from './mayAnswerAppeal.ts';
import { moderatorRoleOf } from './moderatorRoleOf.ts';
import { noticeSentenceName } from './noticeSentenceName.ts';
import { rankOf } from './rankOf.ts';
import { isWorkingRole, rolesFrom, type RoleFacts } from './rolesFrom.ts';
import { voteAfter } from './voteAfter.ts';
import { whileSuspended } from './whileSuspended.ts';

describe('roles', () => {
  const roleOf: readonly (readonly [RoleFacts, Role])[] = [
    [{ isViewer: true }, 'viewer'],
    [{ isOptedIn: true }, 'optedIn'],
    [{ isCommentAuthor: true }, 'commentAuthor'],
    [{ isOwner: true }, 'postAuthor'],
    [{ pageRole: 'ADMIN' }, 'pageAdmin'],
    [{ pageRole: 'MANAGER' }, 'pageManager'],
    [{ pageRole: 'EMPLOYEE' }, 'pageEmployee'],
    [{ isGroupAdmin: true }, 'groupAdmin'],
    [{ siteRole: 'moderator' }, 'siteModerator'],
    [{ siteRole: 'owner' }, 'siteOwner'],
    [{ isInstanceOwner: true }, 'instanceOwner'],
  ];
  it.each(roleOf)('S6.01 of %j are that one alone', (facts, role) => {
    expect(rolesFrom(facts)).toEqual([role]);
  });

  it('S6.06 staff without permission does not act for its page', () => {
    expect((['ADMIN', 'MANAGER', 'EMPLOYEE', 'NO_PERMISSION', null, undefined] as const).map(isWorkingRole)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('server.649 a moderator acts in the nearest role that allows it', () => {
    expect(moderatorRoleOf(['viewer', 'instanceOwner', 'pageManager'], 'delete')).toBe('pageManager');
    expect(moderatorRoleOf(['siteOwner', 'instanceOwner'], 'delete')).toBe('instanceOwner');
    expect(moderatorRoleOf(['viewer', 'commentAuthor'], 'delete')).toBeNull();
    expect(moderatorRoleOf([], 'delete')).toBeNull();
  });
});

describe('answering an appeal', () => {
  const act = (action: ModerationAct['action'], role: ModerationAct['role'] = 'pageManager') => ({ action, role });

  it('server.649 about a comment it takes the rank of the role that acted, and the right to publish or delete', () => {
    expect(mayAnswerAppeal(['pageManager'], act('hidden'))).toBe(true);
    expect(mayAnswerAppeal(['pageAdmin'], act('hidden'))).toBe(true);
    expect(mayAnswerAppeal(['pageManager'], act('deleted', 'pageAdmin'))).toBe(false);
    expect(mayAnswerAppeal(['postAuthor'], act('hidden'))).toBe(false);
    expect(mayAnswerAppeal(['siteOwner'], act('hidden'))).toBe(true);
    expect(mayAnswerAppeal(['viewer'], act('hidden', 'postAuthor'))).toBe(false);
    expect(mayAnswerAppeal([], act('hidden'))).toBe(false);
  });

  it('server.649 against a restriction it takes the right to lift it', () => {
    const lifting = (roles: readonly Role[], action: ModerationAct['action'], targetRoles?: readonly Role[]) =>
      liftingAction({ roles, ...(targetRoles && { targetRoles }) }, act(action));
    expect(lifting(['pageManager'], 'banned')).toBe('ban');
    expect(lifting(['groupAdmin'], 'banned')).toBe('liftBar');
    expect(lifting(['groupAdmin'], 'muted')).toBe('mute');
    expect(lifting(['instanceOwner'], 'suspended')).toBe('manageInstance');
    expect(lifting(['pageManager'], 'muted')).toBeNull();
    expect(lifting(['pageAdmin'], 'suspended')).toBeNull();
    expect(lifting(['pageManager'], 'banned', ['pageAdmin'])).toBeNull();
    expect(lifting(['pageManager'], 'banned', ['viewer'])).toBe('ban');
    expect(lifting(['instanceOwner'], 'hidden')).toBeNull();
    expect(mayAnswerAppeal(['pageManager'], act('banned', 'pageAdmin'))).toBe(true);
    expect(mayAnswerAppeal(['instanceOwner'], act('banned'))).toBe(false);
  });
});

describe('notices', () => {
  const notice = (id: string, changed: Partial<NoticeFacts> = {}): NoticeFacts => ({
    id,
    kind: 'reply',
    object: 'a',
    actor: '1',
    isSeen: true,
    isRead: true,
    ...changed,
  });

  it('server.509 are grouped by kind and object, with each actor once, the newest first', () => {
    const [one, two, three, four] = [
      notice('9'),
      notice('8', { object: 'b' }),
      notice('7', { actor: '2', isRead: false }),
      notice('6', { kind: 'mention' }),
    ];
    const again = notice('5', { isSeen: false });
    expect(groupNotices([one, two, three, four, again])).toEqual([
      { newest: one, actors: ['1', '2'], isSeen: false, isRead: false },
      { newest: two, actors: ['1'], isSeen: true, isRead: true },
      { newest: four, actors: ['1'], isSeen: true, isRead: true },
    ]);
    expect(countUnseen([one, two, three, four, again])).toBe(1);
    expect(countUnseen([one, two])).toBe(0);
    expect(groupNotices([])).toEqual([]);
  });

  it('server.644 are told by the sentence of what was done, and to what', () => {
    type Told = Parameters<typeof noticeSentenceName>[0];
    const nameOf = (told: Partial<Told>) =>
      noticeSentenceName({ kind: 'comment', comment_id: '1', site: null, moderation: null, ...told } as Told);
    const moderation = { action: 'deleted' } as NotificationRecord['moderation'];
    const site = {} as NotificationRecord['site'];
    expect(nameOf({ kind: 'moderation', moderation })).toBe('deleted');
    expect(nameOf({ kind: 'moderation' })).toBe('hidden');
    expect(nameOf({ kind: 'reaction' })).toBe('reactionComment');
    expect(nameOf({ kind: 'reaction', comment_id: null })).toBe('reactionPost');
    expect(nameOf({ kind: 'mention' })).toBe('mention');
    expect(nameOf({ kind: 'mention', comment_id: null })).toBe('mentionPost');
    expect(nameOf({ kind: 'comment' })).toBe('comment');
    expect(nameOf({ kind: 'comment', site })).toBe('commentPage');
    expect(nameOf({ kind: 'reply', site, comment_id: null })).toBe('reply');
  });
});

describe('a vote and a rank', () => {
  const id = (time: number, maker = 'a') =>
    `0190000${time}-0000-7000-8000-${maker.repeat(12)}` as NonNullable<Parameters<typeof voteAfter>[0]['clientId']>;

  it('S7.02 a newer call of the same client wins, whatever comes first', () => {
    const vote = (state: 'upvoted' | 'downvoted', clientId: ReturnType<typeof id> | null) =>
      ({ state, clientId }) as unknown as Parameters<typeof voteAfter>[0];
    const before = vote('upvoted', id(2));
    expect(voteAfter(before, vote('downvoted', id(1)))).toBeNull();
    expect(voteAfter(before, vote('downvoted', id(3)))).toEqual(vote('downvoted', id(3)));
    expect(voteAfter(before, vote('downvoted', id(1, 'b')))).toEqual(vote('downvoted', id(1, 'b')));
    expect(voteAfter(before, vote('upvoted', id(3)))).toBeNull();
    expect(voteAfter(before, vote('downvoted', null))).toEqual(vote('downvoted', null));
    expect(voteAfter(vote('upvoted', null), vote('downvoted', id(1)))).toEqual(vote('downvoted', id(1)));
  });

  it('S3.19 a comment ranks by its responses, its age and what it is', () => {
    const plain = {
      createdAt: 0,
      reactions: 0,
      replies: 0,
      votes: 0,
      isByOwner: false,
      isAccepted: false,
      isLow: false,
    };
    const rank = (changed: Partial<typeof plain>) => rankOf({ ...plain, ...changed });
    expect(rank({})).toBe(0);
    expect([
      rank({ reactions: 3 }),
      rank({ replies: 1, reactions: 1 }),
      rank({ votes: 3 }),
      rank({ votes: -3 }),
    ]).toEqual([2, 2, 2, 0]);
    expect(rank({ createdAt: 45_000 })).toBe(1);
    expect([rank({ isByOwner: true }), rank({ isAccepted: true }), rank({ isLow: true })]).toEqual([2, 2, -4]);
  });
});

describe('a suspended account', () => {
  it('server.551 reads, enters, leaves and takes back what is its own, and makes no other change', () => {
    const change = (name: string) => whileSuspended({ name, kind: 'change' });
    expect(whileSuspended({ name: 'addComment', kind: 'read' })).toBe('allowed');
    for (const name of ['signOut', 'markSeen', 'sendBatch', 'refundPurchase']) expect(change(name)).toBe('allowed');
    for (const name of ['deleteComment', 'removeComment', 'deletePost', 'appealModeration'])
      expect(change(name)).toBe(name);
    for (const name of ['addComment', 'aNewCall', '']) expect(change(name)).toBe('refused');
  });
});
