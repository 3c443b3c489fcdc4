import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { otherOf, selectThread } from 'ufi-mercury';
import { Icon, IconButton } from 'ufi-ui';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { GroupAvatar } from '../mailbox/GroupAvatar.tsx';
import { useActor, useMailbox, useOwner } from '../mailbox/mailboxContext.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { useGroup } from '../mailbox/useGroup.ts';
import { useThreadName } from '../mailbox/useThreadName.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { ThreadMenu } from './ThreadMenu.tsx';
import { TypingNotice } from './TypingNotice.tsx';

interface ThreadHeadProps {
  /** Undefined as long as there is no thread with whoever is named. */
  readonly id: string | undefined;
  readonly named: string;
  readonly folder: MessageTag;
  readonly isSearching: boolean;
  readonly searchButton: RefObject<HTMLButtonElement | null>;
  readonly onSearch: () => void;
  /** Opens the dialog of the group. */
  readonly onGroup: () => void;
  /** Opens the dialog that blocks and reports. */
  readonly onReport: () => void;
}

/** Who a thread is with, and what can be done with it. */
export function ThreadHead(props: ThreadHeadProps) {
  const { id, named, folder, isSearching, searchButton } = props;
  const { formatMessage } = useIntl();
  const { actor, addressOf } = useOwner();
  const group = useGroup(named);
  const name = useThreadName(id ?? named);
  const other = useActor(
    useMailbox((state) => {
      const thread = selectThread(state, id ?? '0');
      return thread === undefined ? named : otherOf(thread, actor.id);
    }),
  );
  return (
    <header className="web-messages__head">
      <a
        className="web-messages__back"
        href={addressOf(folder)}
        title={formatMessage(messagingDescriptors.back)}
        aria-label={formatMessage(messagingDescriptors.back)}
      >
        <Icon name="back" />
      </a>
      {other && <ActorAvatar actor={other} size={40} />}
      {group && <GroupAvatar id={group.thread_id} size={40} />}
      <div className="web-messages__about">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {group && (
          <button type="button" className="web-messages__members" onClick={props.onGroup}>
            {formatMessage(messagingDescriptors.memberCount, { count: group.participants.length })}
          </button>
        )}
        <TypingNotice id={id} />
      </div>
      {id !== undefined && (
        <IconButton
          ref={searchButton}
          icon="search"
          label={formatMessage(messagingDescriptors.searchThread)}
          aria-expanded={isSearching}
          onClick={props.onSearch}
        />
      )}
      {id !== undefined && <ThreadMenu id={id} onReport={props.onReport} />}
    </header>
  );
}
