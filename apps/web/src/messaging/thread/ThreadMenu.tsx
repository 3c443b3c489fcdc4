import { useIntl } from 'react-intl';
import { assignThread, muteThread, selectMark, setFollowUp, setPinned } from 'ufi-mercury';
import { MenuButton, type MenuEntry } from 'ufi-ui';
import { useStore } from '../mailbox/useMailboxStore.ts';
import { useThreadActs } from '../list/useThreadActs.tsx';
import { useMailbox, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors, type PlainText } from '../texts/messagingDescriptors.ts';

interface ThreadMenuProps {
  readonly id: string;
  /** Opens the dialog that blocks and reports. */
  readonly onReport: () => void;
}

/** What can be done with a thread. */
export function ThreadMenu({ id, onReport }: ThreadMenuProps) {
  const { formatMessage } = useIntl();
  const { dispatch } = useStore();
  const { actor, person } = useOwner();
  const acts = useThreadActs();
  const mark = useMailbox((state) => selectMark(state, id));
  if (mark === undefined) return null;
  const isUnread = mark.unread_count > 0 || mark.is_marked_unread;
  const isMuted = mark.mute_until !== 0;
  const isMine = mark.assigned_to === person.id;
  const entry = (name: PlainText, onSelect: () => unknown): MenuEntry => ({
    id: name,
    label: formatMessage(messagingDescriptors[name]),
    onSelect: () => void onSelect(),
  });
  const pageEntries =
    actor.kind === 'page'
      ? [
          mark.follow_up === true
            ? entry('followedUp', () => dispatch(setFollowUp(id, { isMarked: false })))
            : entry('followUp', () => dispatch(setFollowUp(id, { isMarked: true }))),
          isMine
            ? entry('giveBack', () => dispatch(assignThread(id, null)))
            : entry('takeThread', () => dispatch(assignThread(id, person.id))),
        ]
      : [];
  return (
    <MenuButton
      label={formatMessage(messagingDescriptors.threadMenu)}
      size="medium"
      entries={[
        mark.is_archived ? entry('unarchive', () => acts.unarchive([id])) : entry('archive', () => acts.archive([id])),
        entry(mark.is_pinned ? 'unpin' : 'pin', () => dispatch(setPinned(id, { isPinned: !mark.is_pinned }))),
        entry(isMuted ? 'unmute' : 'mute', () => dispatch(muteThread(id, isMuted ? 0 : -1))),
        entry(isUnread ? 'markRead' : 'markUnread', () => acts.setRead([id], isUnread)),
        mark.folder === 'SPAM'
          ? entry('unmarkSpam', () => acts.notSpam([id]))
          : entry('markSpam', () => acts.spam([id])),
        ...pageEntries,
        entry('blockOrReport', onReport),
      ]}
    />
  );
}
