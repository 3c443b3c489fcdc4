import { useIntl } from 'react-intl';
import { isMessageTag, type MessageTag } from './mailbox/messageFolders.ts';
import { FolderNav } from './FolderNav.tsx';
import { MailboxSettings } from './MailboxSettings.tsx';
import { ThreadList } from './list/ThreadList.tsx';
import { messagingDescriptors } from './texts/messagingDescriptors.ts';
import { ThreadPane } from './thread/ThreadPane.tsx';

interface MailboxPanesProps {
  readonly folder: string;
  /** A thread, or an actor, by id. */
  readonly thread: string | undefined;
}

/** Folders, list and thread: three panes, two or one, by the width of the window. */
export function MailboxPanes({ folder, thread }: MailboxPanesProps) {
  const { formatMessage } = useIntl();
  const tag: MessageTag = isMessageTag(folder) ? folder : 'inbox';
  return (
    <div className="web-messages" data-open={thread !== undefined || folder === 'settings' || undefined}>
      <h1 className="ufi-visually-hidden">{formatMessage(messagingDescriptors.title)}</h1>
      <FolderNav selected={folder} />
      {folder === 'settings' ? (
        <MailboxSettings />
      ) : (
        <>
          <ThreadList key={tag} tag={tag} open={thread} />
          {thread === undefined ? (
            <p className="web-messages__none">{formatMessage(messagingDescriptors.noneOpen)}</p>
          ) : (
            <ThreadPane key={thread} named={thread} folder={tag} />
          )}
        </>
      )}
    </div>
  );
}
