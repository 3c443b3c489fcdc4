import { defineMessage } from 'react-intl';

/** Texts of a mailbox. Their translations are in the catalogues beside this file, which load with the page alone. */
export const messagingDescriptors = {
  aboutComment: defineMessage({ id: 'messaging.aboutComment' }),
  aboutItem: defineMessage({ id: 'messaging.aboutItem' }),
  seeItem: defineMessage({ id: 'messaging.seeItem' }),
  noItem: defineMessage({ id: 'messaging.noItem' }),
  aboutQuestion: defineMessage({ id: 'messaging.aboutQuestion' }),
  accept: defineMessage({ id: 'messaging.accept' }),
  addPeople: defineMessage({ id: 'messaging.addPeople' }),
  archive: defineMessage({ id: 'messaging.archive' }),
  archived: defineMessage({ id: 'messaging.archived' }),
  archivedToast: defineMessage<{ count: number }>({ id: 'messaging.archivedToast' }),
  arrived: defineMessage<{ count: number }>({ id: 'messaging.arrived' }),
  attachment: defineMessage({ id: 'messaging.attachment' }),
  back: defineMessage({ id: 'messaging.back' }),
  banned: defineMessage({ id: 'messaging.banned' }),
  blockName: defineMessage<{ name: string }>({ id: 'messaging.blockName' }),
  blockOrReport: defineMessage({ id: 'messaging.blockOrReport' }),
  cancel: defineMessage({ id: 'messaging.cancel' }),
  cancelReply: defineMessage({ id: 'messaging.cancelReply' }),
  clearSelection: defineMessage({ id: 'messaging.clearSelection' }),
  close: defineMessage({ id: 'messaging.close' }),
  confirm: defineMessage({ id: 'messaging.confirm' }),
  createGroup: defineMessage({ id: 'messaging.createGroup' }),
  delete: defineMessage({ id: 'messaging.delete' }),
  deleteForMe: defineMessage({ id: 'messaging.deleteForMe' }),
  deleteThreads: defineMessage<{ count: number }>({ id: 'messaging.deleteThreads' }),
  delivered: defineMessage({ id: 'messaging.delivered' }),
  discard: defineMessage({ id: 'messaging.discard' }),
  draft: defineMessage({ id: 'messaging.draft' }),
  empty: defineMessage({ id: 'messaging.empty' }),
  errorCall: defineMessage({ id: 'messaging.errorCall' }),
  errorCode: defineMessage({ id: 'messaging.errorCode' }),
  errorFlags: defineMessage({ id: 'messaging.errorFlags' }),
  errors: defineMessage({ id: 'messaging.errors' }),
  errorText: defineMessage({ id: 'messaging.errorText' }),
  errorTime: defineMessage({ id: 'messaging.errorTime' }),
  errorUser: defineMessage({ id: 'messaging.errorUser' }),
  failed: defineMessage({ id: 'messaging.failed' }),
  file: defineMessage({ id: 'messaging.file' }),
  folders: defineMessage({ id: 'messaging.folders' }),
  follow_up: defineMessage({ id: 'messaging.follow_up' }),
  followedUp: defineMessage({ id: 'messaging.followedUp' }),
  followUp: defineMessage({ id: 'messaging.followUp' }),
  found: defineMessage<{ count: number }>({ id: 'messaging.found' }),
  gif: defineMessage({ id: 'messaging.gif' }),
  giveBack: defineMessage({ id: 'messaging.giveBack' }),
  groupAdmin: defineMessage({ id: 'messaging.groupAdmin' }),
  groupChanged: defineMessage({ id: 'messaging.groupChanged' }),
  groupName: defineMessage({ id: 'messaging.groupName' }),
  groupRequestHint: defineMessage({ id: 'messaging.groupRequestHint' }),
  groups: defineMessage({ id: 'messaging.groups' }),
  historyHint: defineMessage({ id: 'messaging.historyHint' }),
  inbox: defineMessage({ id: 'messaging.inbox' }),
  killChat: defineMessage({ id: 'messaging.killChat' }),
  leaveGroup: defineMessage({ id: 'messaging.leaveGroup' }),
  leaveQuestion: defineMessage({ id: 'messaging.leaveQuestion' }),
  left: defineMessage({ id: 'messaging.left' }),
  list: defineMessage({ id: 'messaging.list' }),
  log: defineMessage<{ name: string }>({ id: 'messaging.log' }),
  logAccepted: defineMessage<{ name: string }>({ id: 'messaging.logAccepted' }),
  logAdded: defineMessage<{ name: string; people: string }>({ id: 'messaging.logAdded' }),
  logAdmin: defineMessage<{ people: string }>({ id: 'messaging.logAdmin' }),
  logAssigned: defineMessage<{ name: string }>({ id: 'messaging.logAssigned' }),
  logFollowUp: defineMessage<{ name: string }>({ id: 'messaging.logFollowUp' }),
  logNamed: defineMessage<{ name: string; group: string }>({ id: 'messaging.logNamed' }),
  logNoAdmin: defineMessage<{ people: string }>({ id: 'messaging.logNoAdmin' }),
  logPrivateReply: defineMessage<{ name: string }>({ id: 'messaging.logPrivateReply' }),
  logRemoved: defineMessage<{ name: string; people: string }>({ id: 'messaging.logRemoved' }),
  logPicture: defineMessage<{ name: string }>({ id: 'messaging.logPicture' }),
  logNoPicture: defineMessage<{ name: string }>({ id: 'messaging.logNoPicture' }),
  choosePicture: defineMessage({ id: 'messaging.choosePicture' }),
  removePicture: defineMessage({ id: 'messaging.removePicture' }),
  pictureFailed: defineMessage({ id: 'messaging.pictureFailed' }),
  pictureMoves: defineMessage({ id: 'messaging.pictureMoves' }),
  withheld: defineMessage<{ what: string }>({ id: 'messaging.withheld' }),
  withheldSpam: defineMessage<{ what: string }>({ id: 'messaging.withheldSpam' }),
  searchThread: defineMessage({ id: 'messaging.searchThread' }),
  closeSearch: defineMessage({ id: 'messaging.closeSearch' }),
  jumpFailed: defineMessage({ id: 'messaging.jumpFailed' }),
  newer: defineMessage({ id: 'messaging.newer' }),
  newest: defineMessage({ id: 'messaging.newest' }),
  pinnedThreads: defineMessage({ id: 'messaging.pinnedThreads' }),
  recentThreads: defineMessage({ id: 'messaging.recentThreads' }),
  logUnnamed: defineMessage<{ name: string }>({ id: 'messaging.logUnnamed' }),
  logUnsubscribe: defineMessage<{ name: string }>({ id: 'messaging.logUnsubscribe' }),
  makeAdmin: defineMessage({ id: 'messaging.makeAdmin' }),
  markRead: defineMessage({ id: 'messaging.markRead' }),
  markSpam: defineMessage({ id: 'messaging.markSpam' }),
  markUnread: defineMessage({ id: 'messaging.markUnread' }),
  memberCount: defineMessage<{ count: number }>({ id: 'messaging.memberCount' }),
  memberMenu: defineMessage<{ name: string }>({ id: 'messaging.memberMenu' }),
  members: defineMessage({ id: 'messaging.members' }),
  messageMenu: defineMessage({ id: 'messaging.messageMenu' }),
  messageOf: defineMessage<{ name: string; time: string }>({ id: 'messaging.messageOf' }),
  mine: defineMessage({ id: 'messaging.mine' }),
  more: defineMessage({ id: 'messaging.more' }),
  mute: defineMessage({ id: 'messaging.mute' }),
  muted: defineMessage({ id: 'messaging.muted' }),
  newMessage: defineMessage({ id: 'messaging.newMessage' }),
  newMessages: defineMessage({ id: 'messaging.newMessages' }),
  newRows: defineMessage({ id: 'messaging.newRows' }),
  noComment: defineMessage({ id: 'messaging.noComment' }),
  noErrors: defineMessage({ id: 'messaging.noErrors' }),
  noneOpen: defineMessage({ id: 'messaging.noneOpen' }),
  notAddable: defineMessage({ id: 'messaging.notAddable' }),
  note: defineMessage({ id: 'messaging.note' }),
  notFound: defineMessage({ id: 'messaging.notFound' }),
  notSent: defineMessage({ id: 'messaging.notSent' }),
  openConversation: defineMessage({ id: 'messaging.openConversation' }),
  other: defineMessage({ id: 'messaging.other' }),
  page_background: defineMessage({ id: 'messaging.page_background' }),
  pending: defineMessage({ id: 'messaging.pending' }),
  photo: defineMessage({ id: 'messaging.photo' }),
  pin: defineMessage({ id: 'messaging.pin' }),
  pinned: defineMessage({ id: 'messaging.pinned' }),
  pushMessages: defineMessage({ id: 'messaging.pushMessages' }),
  pushTexts: defineMessage({ id: 'messaging.pushTexts' }),
  questionUpsell: defineMessage({ id: 'messaging.questionUpsell' }),
  react: defineMessage({ id: 'messaging.react' }),
  read: defineMessage({ id: 'messaging.read' }),
  readAll: defineMessage({ id: 'messaging.readAll' }),
  readBy: defineMessage<{ names: string }>({ id: 'messaging.readBy' }),
  readReceipts: defineMessage({ id: 'messaging.readReceipts' }),
  recipient: defineMessage({ id: 'messaging.recipient' }),
  recipients: defineMessage({ id: 'messaging.recipients' }),
  removed: defineMessage({ id: 'messaging.removed' }),
  removeMember: defineMessage({ id: 'messaging.removeMember' }),
  removeName: defineMessage<{ name: string }>({ id: 'messaging.removeName' }),
  reply: defineMessage({ id: 'messaging.reply' }),
  report: defineMessage({ id: 'messaging.report' }),
  reported: defineMessage({ id: 'messaging.reported' }),
  reportedMessages: defineMessage({ id: 'messaging.reportedMessages' }),
  reportFailed: defineMessage({ id: 'messaging.reportFailed' }),
  reportReason: defineMessage({ id: 'messaging.reportReason' }),
  requestHint: defineMessage<{ name: string }>({ id: 'messaging.requestHint' }),
  requestSent: defineMessage({ id: 'messaging.requestSent' }),
  retry: defineMessage({ id: 'messaging.retry' }),
  revokeAdmin: defineMessage({ id: 'messaging.revokeAdmin' }),
  save: defineMessage({ id: 'messaging.save' }),
  search: defineMessage({ id: 'messaging.search' }),
  searchNone: defineMessage({ id: 'messaging.searchNone' }),
  seeComment: defineMessage({ id: 'messaging.seeComment' }),
  select: defineMessage<{ name: string }>({ id: 'messaging.select' }),
  selected: defineMessage<{ count: number }>({ id: 'messaging.selected' }),
  send: defineMessage({ id: 'messaging.send' }),
  sent: defineMessage({ id: 'messaging.sent' }),
  settings: defineMessage({ id: 'messaging.settings' }),
  shortcuts: defineMessage({ id: 'messaging.shortcuts' }),
  showAttachment: defineMessage<{ what: string; count: number }>({ id: 'messaging.showAttachment' }),
  signIn: defineMessage({ id: 'messaging.signIn' }),
  someone: defineMessage({ id: 'messaging.someone' }),
  spam: defineMessage({ id: 'messaging.spam' }),
  spamToast: defineMessage<{ count: number }>({ id: 'messaging.spamToast' }),
  sticker: defineMessage({ id: 'messaging.sticker' }),
  strangerRequests: defineMessage({ id: 'messaging.strangerRequests' }),
  takeThread: defineMessage({ id: 'messaging.takeThread' }),
  threadMenu: defineMessage({ id: 'messaging.threadMenu' }),
  title: defineMessage({ id: 'messaging.title' }),
  typing: defineMessage<{ name: string; count: number }>({ id: 'messaging.typing' }),
  unarchive: defineMessage({ id: 'messaging.unarchive' }),
  unassigned: defineMessage({ id: 'messaging.unassigned' }),
  unavailable: defineMessage({ id: 'messaging.unavailable' }),
  undo: defineMessage({ id: 'messaging.undo' }),
  unmarkSpam: defineMessage({ id: 'messaging.unmarkSpam' }),
  unmute: defineMessage({ id: 'messaging.unmute' }),
  unpin: defineMessage({ id: 'messaging.unpin' }),
  unreact: defineMessage({ id: 'messaging.unreact' }),
  unread: defineMessage({ id: 'messaging.unread' }),
  unreadCount: defineMessage<{ count: number }>({ id: 'messaging.unreadCount' }),
  unsend: defineMessage({ id: 'messaging.unsend' }),
  video: defineMessage({ id: 'messaging.video' }),
  waiting: defineMessage({ id: 'messaging.waiting' }),
  write: defineMessage({ id: 'messaging.write' }),
  writeNote: defineMessage({ id: 'messaging.writeNote' }),
  writingAs: defineMessage({ id: 'messaging.writingAs' }),
  you: defineMessage<{ text: string }>({ id: 'messaging.you' }),
};

/** The texts that leave nothing open. */
export type PlainText = Exclude<
  keyof typeof messagingDescriptors,
  | 'archivedToast'
  | 'logAdded'
  | 'logAdmin'
  | 'logNamed'
  | 'logNoAdmin'
  | 'logRemoved'
  | 'logUnnamed'
  | 'logPicture'
  | 'logNoPicture'
  | 'withheld'
  | 'withheldSpam'
  | 'memberCount'
  | 'memberMenu'
  | 'readBy'
  | 'removeName'
  | 'arrived'
  | 'blockName'
  | 'deleteThreads'
  | 'found'
  | 'log'
  | 'logAccepted'
  | 'logAssigned'
  | 'logFollowUp'
  | 'logPrivateReply'
  | 'logUnsubscribe'
  | 'messageOf'
  | 'requestHint'
  | 'select'
  | 'selected'
  | 'showAttachment'
  | 'spamToast'
  | 'typing'
  | 'unreadCount'
  | 'you'
>;
