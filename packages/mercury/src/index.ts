export { createMessageOutbox, type MessageOutboxParts } from './mutations/createMessageOutbox.ts';
export { hasWaitingMessages } from './mutations/hasWaitingMessages.ts';
export { errorHistoryLimit, withError, type MessagingError } from './error-history/errorHistory.ts';
export { loadAround, loadThread, openThread, threadLoad } from './features/fetching/loadThread.ts';
export { listLoad, loadThreads } from './features/fetching/loadThreads.ts';
export { reloadMailbox } from './features/fetching/reloadMailbox.ts';
export {
  searchMessages,
  suggestRecipients,
  type FoundMessages,
  type MessageSearch,
} from './features/fetching/searchMessages.ts';
export { changeGroup, createGroup, type GroupAnswer, type GroupChangeInput } from './features/groups/changeGroup.ts';
export { markRead, setRead } from './features/marks/markRead.ts';
export {
  acceptRequest,
  assignThread,
  deleteThread,
  folderOfThread,
  markFolderAsRead,
  markSeen,
  markSpam,
  muteThread,
  setArchived,
  setFollowUp,
  setPinned,
  unmarkSpam,
} from './features/marks/markThreads.ts';
export { reportMessages, setBlocked } from './features/requests/blockAndReport.ts';
export { saveSetting } from './features/requests/saveSetting.ts';
export { deleteMessage, setMessageReaction, unsendMessage, type MessageRef } from './features/sending/actOnMessage.ts';
export {
  cancelDialog,
  confirmDialog,
  dialogOf,
  discardMessage,
  retryMessage,
} from './features/sending/answerDialog.ts';
export { sendMessage, type ComposedMessage } from './features/sending/sendMessage.ts';
export { logExposure } from './features/experiments/logExposure.ts';
export { selectExperimentGroup } from './optimistic-view/experiments.ts';
export { tellTyping } from './features/sending/tellTyping.ts';
export {
  createListSelector,
  isMailboxLoaded,
  selectFolderCounts,
  selectMailbox,
  type ListView,
} from './optimistic-view/listView.ts';
export type { ThreadKey } from './effects/mercuryEffects.ts';
export type { LoadStatus, MercuryState, Typist } from './optimistic-view/mercuryState.ts';
export {
  createMessagesSelector,
  selectAction,
  selectMessage,
  selectReaders,
  selectTick,
  type MessagesView,
  type MessageTick,
  type MessageView,
} from './optimistic-view/messageView.ts';
export {
  selectActorOf,
  selectLocalMessages,
  selectMark,
  selectThread,
  selectThreadId,
  threadKeyOf,
} from './optimistic-view/threadView.ts';
export { otherOf } from './server-state/mercuryServerState.ts';
export { mercuryUpdateReceived, type MercuryUpdate } from './server-state/mercuryUpdateReceived.ts';
export { createMercuryStore, type MercuryStore, type MercuryStoreOptions } from './store/createMercuryStore.ts';
export type { MercuryDispatch, MercuryPorts, MercuryThunk } from './kernel/mercuryServices.ts';
