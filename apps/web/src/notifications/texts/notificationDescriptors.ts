import { defineMessage } from 'react-intl';

/** Texts of the pages about notifications. Their translations are in the catalogues beside this file. */
export const notificationDescriptors = {
  byMail: defineMessage({ id: 'notifications.byMail' }),
  here: defineMessage({ id: 'notifications.here' }),
  kind: defineMessage({ id: 'notifications.kindColumn' }),
  kindByMail: defineMessage<{ kind: string }>({ id: 'notifications.kindByMail' }),
  noAddress: defineMessage({ id: 'notifications.noAddress' }),
  rhythm: defineMessage({ id: 'notifications.rhythm' }),
  toMessages: defineMessage({ id: 'notifications.toMessages' }),
  toAccount: defineMessage({ id: 'notifications.toAccount' }),
  always: defineMessage({ id: 'notifications.always' }),
  choose: defineMessage({ id: 'notifications.choose' }),
  never: defineMessage({ id: 'notifications.never' }),
  all: defineMessage({ id: 'notifications.all' }),
  allRead: defineMessage({ id: 'notifications.allRead' }),
  empty: defineMessage({ id: 'notifications.empty' }),
  isUnread: defineMessage({ id: 'notifications.isUnread' }),
  list: defineMessage({ id: 'notifications.list' }),
  mentions: defineMessage({ id: 'notifications.mentions' }),
  messagesHint: defineMessage({ id: 'notifications.messagesHint' }),
  more: defineMessage({ id: 'notifications.more' }),
  newer: defineMessage<{ count: number }>({ id: 'notifications.newer' }),
  readAll: defineMessage({ id: 'notifications.readAll' }),
  saved: defineMessage({ id: 'notifications.saved' }),
  seeAll: defineMessage({ id: 'notifications.seeAll' }),
  settings: defineMessage({ id: 'notifications.settings' }),
  settingsHint: defineMessage({ id: 'notifications.settingsHint' }),
  settingsTitle: defineMessage({ id: 'notifications.settingsTitle' }),
  shown: defineMessage({ id: 'notifications.shown' }),
  unreadOnes: defineMessage({ id: 'notifications.unreadOnes' }),
  until: defineMessage<{ time: string }>({ id: 'notifications.until' }),
};

/** Frequency of notifications by mail. */
export const rhythmDescriptors = {
  half_hour: defineMessage({ id: 'notifications.rhythm.half_hour' }),
  day: defineMessage({ id: 'notifications.rhythm.day' }),
  week: defineMessage({ id: 'notifications.rhythm.week' }),
};

/** Names of the kinds of notifications. */
export const kindDescriptors = {
  reply: defineMessage({ id: 'notifications.kind.reply' }),
  comment: defineMessage({ id: 'notifications.kind.comment' }),
  mention: defineMessage({ id: 'notifications.kind.mention' }),
  reaction: defineMessage({ id: 'notifications.kind.reaction' }),
  friend_request: defineMessage({ id: 'notifications.kind.friend_request' }),
  friend_accepted: defineMessage({ id: 'notifications.kind.friend_accepted' }),
  group_request: defineMessage({ id: 'notifications.kind.group_request' }),
  group_accepted: defineMessage({ id: 'notifications.kind.group_accepted' }),
  held: defineMessage({ id: 'notifications.kind.held' }),
  reported: defineMessage({ id: 'notifications.kind.reported' }),
  moderation: defineMessage({ id: 'notifications.kind.moderation' }),
  appeal: defineMessage({ id: 'notifications.kind.appeal' }),
};

/** Names of the messages that are told by mail. */
export const messageKindDescriptors = {
  message: defineMessage({ id: 'notifications.kind.message' }),
  page_message: defineMessage({ id: 'notifications.kind.page_message' }),
};

/** What the sentence of a notification is made of. */
export type NoticeValues = {
  readonly count: number;
  readonly first: string;
  readonly second: string;
  readonly group: string;
  readonly site: string;
  readonly role: string;
  /** The kind of place where a ban or a mute holds, and its name. */
  readonly place: string;
  readonly name: string;
};

/** Sentences of notifications: who did what. */
export const toldDescriptors = {
  reply: defineMessage<NoticeValues>({ id: 'notifications.told.reply' }),
  comment: defineMessage<NoticeValues>({ id: 'notifications.told.comment' }),
  commentPage: defineMessage<NoticeValues>({ id: 'notifications.told.commentPage' }),
  mention: defineMessage<NoticeValues>({ id: 'notifications.told.mention' }),
  mentionPost: defineMessage<NoticeValues>({ id: 'notifications.told.mentionPost' }),
  reactionComment: defineMessage<NoticeValues>({ id: 'notifications.told.reactionComment' }),
  reactionPost: defineMessage<NoticeValues>({ id: 'notifications.told.reactionPost' }),
  friend_request: defineMessage<NoticeValues>({ id: 'notifications.told.friend_request' }),
  friend_accepted: defineMessage<NoticeValues>({ id: 'notifications.told.friend_accepted' }),
  group_request: defineMessage<NoticeValues>({ id: 'notifications.told.group_request' }),
  group_accepted: defineMessage<NoticeValues>({ id: 'notifications.told.group_accepted' }),
  held: defineMessage<NoticeValues>({ id: 'notifications.told.held' }),
  reported: defineMessage<NoticeValues>({ id: 'notifications.told.reported' }),
  hidden: defineMessage<NoticeValues>({ id: 'notifications.told.hidden' }),
  deleted: defineMessage<NoticeValues>({ id: 'notifications.told.deleted' }),
  restored: defineMessage<NoticeValues>({ id: 'notifications.told.restored' }),
  suspended: defineMessage<NoticeValues>({ id: 'notifications.told.suspended' }),
  unsuspended: defineMessage<NoticeValues>({ id: 'notifications.told.unsuspended' }),
  upheld: defineMessage<NoticeValues>({ id: 'notifications.told.upheld' }),
  banned: defineMessage<NoticeValues>({ id: 'notifications.told.banned' }),
  unbanned: defineMessage<NoticeValues>({ id: 'notifications.told.unbanned' }),
  muted: defineMessage<NoticeValues>({ id: 'notifications.told.muted' }),
  unmuted: defineMessage<NoticeValues>({ id: 'notifications.told.unmuted' }),
  removed: defineMessage<NoticeValues>({ id: 'notifications.told.removed' }),
  appeal: defineMessage<NoticeValues>({ id: 'notifications.told.appeal' }),
};

/** Texts about what is pushed to devices. */
export const pushDescriptors = {
  column: defineMessage({ id: 'notifications.onDevices' }),
  kind: defineMessage<{ kind: string }>({ id: 'notifications.kindOnDevices' }),
  title: defineMessage({ id: 'notifications.devices' }),
  here: defineMessage({ id: 'notifications.pushHere' }),
  quiet: defineMessage({ id: 'notifications.quiet' }),
  from: defineMessage({ id: 'notifications.quietFrom' }),
  to: defineMessage({ id: 'notifications.quietTo' }),
  same: defineMessage({ id: 'notifications.quietSame' }),
  zone: defineMessage<{ zone: string }>({ id: 'notifications.zone' }),
};

/** Why this browser gets nothing, and what can be done. */
export const pushProblems = {
  unsupported: defineMessage({ id: 'notifications.pushUnsupported' }),
  denied: defineMessage({ id: 'notifications.pushDenied' }),
  refused: defineMessage({ id: 'notifications.pushRefused' }),
  failed: defineMessage({ id: 'notifications.pushFailed' }),
};

/** Texts of the page about one act of moderation. */
export const caseDescriptors = {
  appeal: defineMessage({ id: 'notifications.case.appeal' }),
  appealHint: defineMessage({ id: 'notifications.case.appealHint' }),
  isDeleted: defineMessage({ id: 'notifications.case.isDeleted' }),
  isHidden: defineMessage({ id: 'notifications.case.isHidden' }),
  isOver: defineMessage({ id: 'notifications.case.isOver' }),
  isWaiting: defineMessage({ id: 'notifications.case.isWaiting' }),
  isWordless: defineMessage({ id: 'notifications.case.isWordless' }),
  sendAppeal: defineMessage({ id: 'notifications.case.sendAppeal' }),
  yourAppeal: defineMessage({ id: 'notifications.case.yourAppeal' }),
  yourComment: defineMessage({ id: 'notifications.case.yourComment' }),
};
