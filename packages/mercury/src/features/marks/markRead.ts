import { pendingMutationsOn } from 'ufi-core/internal/kernel';
import { isLaterTime, type MessageTime } from '../../contract/index.ts';
import { changeReadStatusKind, collapsedRead, type ReadInput } from '../../mutations/marks/changeReadStatusKind.ts';
import { selectMailbox } from '../../optimistic-view/listView.ts';
import { markKey } from '../../effects/mercuryEffects.ts';
import type { MercuryState } from '../../optimistic-view/mercuryState.ts';
import { selectMark } from '../../optimistic-view/threadView.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { submitChange } from '../submitChange.ts';
import { queueOf } from './markThreads.ts';

/** The own watermark of a thread by what the server has said and what is pending. */
function watermarkOf(state: MercuryState, thread: string): MessageTime {
  const { serverState } = state;
  const saved = serverState.roger[thread]?.[serverState.mailbox]?.watermark ?? '0';
  const pending = pendingRead(state, thread)?.watermark ?? '0';
  return isLaterTime(pending, saved) ? pending : saved;
}

function pendingRead({ pendingMutations }: MercuryState, thread: string): ReadInput | undefined {
  const reads = pendingMutationsOn(pendingMutations, markKey(thread)).filter(
    ({ kind }) => kind === changeReadStatusKind.endpoint.name,
  );
  return reads.at(-1)?.input as ReadInput | undefined;
}

/**
 * A thread has been read up to a time: what stood on the screen of a focused page. Without anything new to read nothing is
 * sent. `left` is the number of messages after it.
 */
export const markRead =
  (thread: string, watermark: MessageTime, left: number): MercuryThunk =>
  (dispatch, getState) => {
    const state = getState();
    const mark = selectMark(state, thread);
    const isNews = isLaterTime(watermark, watermarkOf(state, thread)) || mark?.is_marked_unread === true;
    if (mark === undefined || !isNews || (mark.unread_count === 0 && !mark.is_marked_unread)) return;
    const input: ReadInput = {
      thread_id: thread,
      is_read: true,
      watermark,
      left,
      sends_receipt: selectMailbox(state).settings.read_receipts,
    };
    dispatch(
      submitChange(changeReadStatusKind, queueOf(state, thread), collapsedRead(pendingRead(state, thread), input)),
    );
  };

/** Marks a thread as unread, or as read whatever is in it. */
export const setRead =
  (thread: string, { isRead }: { readonly isRead: boolean }): MercuryThunk =>
  (dispatch, getState) => {
    const state = getState();
    const input: ReadInput = {
      thread_id: thread,
      is_read: isRead,
      left: 0,
      sends_receipt: selectMailbox(state).settings.read_receipts,
    };
    dispatch(submitChange(changeReadStatusKind, queueOf(state, thread), input));
  };
