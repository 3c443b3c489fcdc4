import { useIntl } from 'react-intl';
import { acceptRequest, deleteThread, selectMark, selectThread } from 'ufi-mercury';
import { Button } from 'ufi-ui';
import { useLocation } from 'wouter';
import { useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

interface RequestBarProps {
  readonly id: string;
  readonly name: string;
  /** Opens the dialog that blocks and reports. */
  readonly onReport: () => void;
}

/** What can be done with a request: accept, decline, block or report. Answering accepts it too. */
export function RequestBar({ id, name, onReport }: RequestBarProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const [, navigate] = useLocation();
  const { addressOf } = useOwner();
  const folder = useMailbox((state) => selectMark(state, id)?.folder);
  const isGroup = useMailbox((state) => selectThread(state, id)?.thread_type === 'group');
  if (folder !== 'PENDING' && folder !== 'OTHER') return null;
  const decline = () => {
    dispatch(deleteThread(id));
    navigate(addressOf(folder === 'PENDING' ? 'pending' : 'other'));
  };
  return (
    <div className="web-messages__request">
      <p>
        {isGroup
          ? formatMessage(messagingDescriptors.groupRequestHint)
          : formatMessage(messagingDescriptors.requestHint, { name })}
      </p>
      <div>
        <Button variant="danger" onClick={onReport}>
          {formatMessage(messagingDescriptors.blockOrReport)}
        </Button>
        <Button onClick={decline}>{formatMessage(messagingDescriptors.delete)}</Button>
        <Button variant="primary" onClick={() => dispatch(acceptRequest(id))}>
          {formatMessage(messagingDescriptors.accept)}
        </Button>
      </div>
    </div>
  );
}
