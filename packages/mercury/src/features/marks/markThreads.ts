import { getRow } from 'ufi-core/internal/kernel';
import type { Folder } from '../../contract/index.ts';
import { assignThreadKind } from '../../mutations/marks/assignThreadKind.ts';
import { changeArchivedStatusKind } from '../../mutations/marks/changeArchivedStatusKind.ts';
import { changeMuteThreadKind } from '../../mutations/marks/changeMuteThreadKind.ts';
import { changePageFollowUpStatusKind } from '../../mutations/marks/changePageFollowUpStatusKind.ts';
import { changePinnedStatusKind } from '../../mutations/marks/changePinnedStatusKind.ts';
import { deleteThreadKind } from '../../mutations/marks/deleteThreadKind.ts';
import { markSpamKind } from '../../mutations/marks/markSpamKind.ts';
import { moveThreadKind } from '../../mutations/marks/moveThreadKind.ts';
import { unmarkSpamKind } from '../../mutations/marks/unmarkSpamKind.ts';
import { markFolderAsReadKind } from '../../mutations/mailbox/markFolderAsReadKind.ts';
import { markSeenKind } from '../../mutations/mailbox/markSeenKind.ts';
import type { MercuryKind } from '../../effects/mercuryEffects.ts';
import { selectFolderCounts } from '../../optimistic-view/listView.ts';
import { selectMark, threadKeyOf } from '../../optimistic-view/threadView.ts';
import type { MercuryState } from '../../optimistic-view/mercuryState.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { submitChange } from '../submitChange.ts';

/** The queue of a thread: its key, so that a change follows the messages that were written before it. */
export function queueOf({ serverState }: MercuryState, thread: string): string {
  const record = getRow(serverState.threads, thread);
  return record === undefined ? `thread:${thread}` : threadKeyOf(record, serverState.mailbox);
}

const change =
  <Input extends { readonly thread_id: string }>(kind: MercuryKind<Input>, input: Input): MercuryThunk<string> =>
  (dispatch, getState) =>
    dispatch(submitChange(kind, queueOf(getState(), input.thread_id), input));

/** Archives a thread, or takes it out of the archive; for a page, archived is done. */
export const setArchived = (thread_id: string, { isArchived }: { readonly isArchived: boolean }) =>
  change(changeArchivedStatusKind, { thread_id, value: isArchived });

/** Pins a thread, or unpins it. */
export const setPinned = (thread_id: string, { isPinned }: { readonly isPinned: boolean }) =>
  change(changePinnedStatusKind, { thread_id, value: isPinned });

/** Marks a page's thread for follow-up, or takes the mark away. */
export const setFollowUp = (thread_id: string, { isMarked }: { readonly isMarked: boolean }) =>
  change(changePageFollowUpStatusKind, { thread_id, value: isMarked });

/** Mutes a thread: -1 for good, 0 no longer, otherwise for so many seconds. */
export const muteThread = (thread_id: string, mute_settings: number) =>
  change(changeMuteThreadKind, { thread_id, mute_settings });

/** Assigns a page's thread to one of its staff, or to nobody. */
export const assignThread = (thread_id: string, assigned_to: string | null) =>
  change(assignThreadKind, { thread_id, assigned_to });

/** Moves a thread to SPAM. */
export const markSpam = (thread_id: string) => change(markSpamKind, { thread_id });

/** Moves a thread from SPAM back to the folder where it was. */
export const unmarkSpam = (thread_id: string, folder: Folder) => change(unmarkSpamKind, { thread_id, folder });

/** Accepts a request. */
export const acceptRequest = (thread_id: string) => change(moveThreadKind, { thread_id, to: 'INBOX' });

/** Deletes a thread for this mailbox; a request is declined by it, which nobody is told. */
export const deleteThread = (thread_id: string) => change(deleteThreadKind, { thread_id });

/** Marks all threads of a folder as read. */
export const markFolderAsRead = (folder: Folder) => submitChange(markFolderAsReadKind, `read ${folder}`, { folder });

/** The list of a folder is being looked at: nothing in it is unseen any more. Without anything unseen no call is made. */
export const markSeen =
  (folder: Folder, newest: string): MercuryThunk =>
  (dispatch, getState) => {
    const { unseen } = selectFolderCounts(getState(), folder);
    if (unseen > 0) dispatch(submitChange(markSeenKind, `seen ${folder}`, { folder, seen_timestamp: newest }));
  };

/** Where a thread is by the optimistic view; undefined if it is unknown. */
export const folderOfThread =
  (thread: string): MercuryThunk<Folder | undefined> =>
  (_, getState) =>
    selectMark(getState(), thread)?.folder;
