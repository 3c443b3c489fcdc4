import { useIntl } from 'react-intl';
import {
  acceptRequest,
  createMessagesSelector,
  deleteThread,
  otherOf,
  reportMessages,
  selectMark,
  selectThread,
  setBlocked,
  threadKeyOf,
} from 'ufi-mercury';
import { Button } from 'ufi-ui';
import { useLocation } from 'wouter';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { useStore } from '../mailbox/useMailboxStore.ts';
import { useMailbox, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

interface RequestBarProps {
  readonly id: string | undefined;
  readonly name: string;
}

/** What can be done with a request: accept, decline, block, report. Answering accepts it too. */
export function RequestBar({ id, name }: RequestBarProps) {
  const { formatMessage } = useIntl();
  const { dispatch } = useStore();
  const [, navigate] = useLocation();
  const { actor, addressOf } = useOwner();
  const report = useReport();
  const folder = useMailbox((state) => (id === undefined ? undefined : selectMark(state, id)?.folder));
  const other = useMailbox((state) => {
    const thread = id === undefined ? undefined : selectThread(state, id);
    return thread === undefined ? null : otherOf(thread, actor.id);
  });
  if (id === undefined || (folder !== 'PENDING' && folder !== 'OTHER')) return null;
  return (
    <div className="web-messages__request">
      <p>{formatMessage(messagingDescriptors.requestHint, { name })}</p>
      <div>
        {other !== null && (
          <Button variant="danger" onClick={() => dispatch(setBlocked(other, { isBlocked: true }))}>
            {formatMessage(messagingDescriptors.block)}
          </Button>
        )}
        <Button onClick={() => void report(id)}>{formatMessage(messagingDescriptors.report)}</Button>
        <Button
          onClick={() => {
            dispatch(deleteThread(id));
            navigate(addressOf(folder === 'PENDING' ? 'pending' : 'other'));
          }}
        >
          {formatMessage(messagingDescriptors.delete)}
        </Button>
        <Button variant="primary" onClick={() => dispatch(acceptRequest(id))}>
          {formatMessage(messagingDescriptors.accept)}
        </Button>
      </div>
    </div>
  );
}

/** The most messages that one report names. */
const reportedMessages = 20;

/** Reports the latest messages of the other in a thread. */
function useReport(): (id: string) => Promise<void> {
  const { formatMessage } = useIntl();
  const { dispatch, getState } = useStore();
  const { actor } = useOwner();
  const showToast = useToast();
  return async (id) => {
    const state = getState();
    const thread = selectThread(state, id);
    if (thread === undefined) return;
    const { ids } = createMessagesSelector(threadKeyOf(thread, actor.id))(state);
    const message_ids = ids.slice(-reportedMessages);
    const isReported = await dispatch(reportMessages({ thread_id: id, message_ids, reason: 'spam' }));
    const text = isReported ? messagingDescriptors.reported : messagingDescriptors.reportFailed;
    showToast({ text: formatMessage(text), tone: isReported ? 'success' : 'error' });
  };
}
