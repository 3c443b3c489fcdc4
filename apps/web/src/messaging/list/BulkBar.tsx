import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useThreadActs } from './useThreadActs.tsx';

interface BulkBarProps {
  readonly ids: readonly string[];
  readonly tag: MessageTag;
  /** True if it asks before deleting. */
  readonly isDeleting: boolean;
  readonly onDeleting: (isDeleting: boolean) => void;
  readonly onDone: () => void;
}

/** What can be done to the selected threads. */
export function BulkBar({ ids, tag, isDeleting, onDeleting, onDone }: BulkBarProps) {
  const { formatMessage } = useIntl();
  const acts = useThreadActs();
  const act = (run: (ids: readonly string[]) => unknown) => () => {
    run(ids);
    onDeleting(false);
    onDone();
  };
  if (isDeleting) {
    return (
      <div className="web-messages__bulk" role="alertdialog" aria-label={formatMessage(messagingDescriptors.delete)}>
        <span>{formatMessage(messagingDescriptors.deleteThreads, { count: ids.length })}</span>
        <Button size="small" variant="danger" ref={(button) => button?.focus()} onClick={act(acts.remove)}>
          {formatMessage(messagingDescriptors.delete)}
        </Button>
        <Button size="small" onClick={() => onDeleting(false)}>
          {formatMessage(messagingDescriptors.cancel)}
        </Button>
      </div>
    );
  }
  return (
    <div
      className="web-messages__bulk"
      role="toolbar"
      aria-label={formatMessage(messagingDescriptors.selected, { count: ids.length })}
    >
      <span role="status">{formatMessage(messagingDescriptors.selected, { count: ids.length })}</span>
      <Button size="small" onClick={act(tag === 'archived' ? acts.unarchive : acts.archive)}>
        {formatMessage(tag === 'archived' ? messagingDescriptors.unarchive : messagingDescriptors.archive)}
      </Button>
      <Button size="small" onClick={act((each) => acts.setRead(each, true))}>
        {formatMessage(messagingDescriptors.markRead)}
      </Button>
      <Button size="small" onClick={act(tag === 'spam' ? acts.notSpam : acts.spam)}>
        {formatMessage(tag === 'spam' ? messagingDescriptors.unmarkSpam : messagingDescriptors.markSpam)}
      </Button>
      <Button size="small" onClick={() => onDeleting(true)}>
        {formatMessage(messagingDescriptors.delete)}
      </Button>
      <Button size="small" onClick={onDone}>
        {formatMessage(messagingDescriptors.clearSelection)}
      </Button>
    </div>
  );
}
