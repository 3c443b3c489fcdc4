import { expect, it } from '@jest/globals';
import { moderationActions, moderatorRoles, type NotificationRecord } from 'ufi-core/contract';
import { noticeSentence } from './noticeSentence.ts';

const noticeOf = (changes: Partial<NonNullable<NotificationRecord['moderation']>>): NotificationRecord => ({
  id: '1',
  kind: 'moderation',
  actors: [],
  other_actors: 0,
  text: 'Oi',
  dir: 'ltr',
  post_id: null,
  comment_id: '2',
  parent_id: null,
  group: null,
  site: null,
  scope_id: null,
  moderation: {
    id: '3',
    action: 'hidden',
    role: 'groupAdmin',
    reason_kind: null,
    reason: null,
    until: null,
    place: null,
    ...changes,
  },
  timestamp: { time: 0 },
  is_read: false,
});

it('server.644 mails and pushes say in the person’s language what moderation has done, and in which role', () => {
  expect(noticeSentence(noticeOf({}), 'pt-BR')).toBe('Seu comentário foi ocultado pela administração do grupo');
  expect(noticeSentence(noticeOf({ action: 'restored', role: 'siteModerator' }), 'en-US')).toBe(
    'Your comment was published again by the site’s moderators',
  );
  expect(noticeSentence(noticeOf({ action: 'deleted', role: 'instanceOwner' }), 'ar')).toBe(
    'حُذف تعليقك بقرار من إدارة الشبكة',
  );
  const all = moderationActions.flatMap((action) => moderatorRoles.map((role) => ({ action, role })));
  const sentences = all.map((each) => noticeSentence(noticeOf(each), 'en-US'));
  // Both ranks of a page's staff are told alike. Only admins of the group and owners of the instance remove from a group.
  const ofOthers = (moderationActions.length - 1) * (moderatorRoles.length - 1);
  expect(new Set(sentences).size).toBe(ofOthers + 2);
});
