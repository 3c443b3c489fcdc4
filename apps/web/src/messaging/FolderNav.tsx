import { useIntl } from 'react-intl';
import { selectFolderCounts } from 'ufi-mercury';
import { Icon, type IconName } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useServices } from '../services/appServices.ts';
import { useMailbox, useOwner } from './mailbox/mailboxContext.ts';
import { countedFolder, offeredTags, type MessageTag } from './mailbox/messageFolders.ts';
import { messagingDescriptors } from './texts/messagingDescriptors.ts';

type NamedTag = Extract<MessageTag, keyof typeof messagingDescriptors>;

const icons = {
  inbox: 'message',
  unread: 'comment',
  groups: 'friends',
  pending: 'user',
  other: 'info',
  archived: 'file',
  spam: 'warning',
  pinned: 'pin',
  sent: 'reply',
  follow_up: 'star',
  mine: 'check',
  unassigned: 'user',
  page_background: 'reply',
  marketplace: 'photo',
  montage: 'photo',
} as const satisfies Partial<Record<MessageTag, IconName>>;

const isNamed = (tag: MessageTag): tag is NamedTag => tag in messagingDescriptors;

/** The folders of the mailbox, and the other mailboxes of the person. */
export function FolderNav({ selected }: { readonly selected: string }) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { actor, person, addressOf } = useOwner();
  return (
    <nav className="web-messages__folders" aria-label={formatMessage(messagingDescriptors.folders)}>
      <p className="web-messages__title" aria-hidden="true">
        {formatMessage(messagingDescriptors.title)}
      </p>
      <ul>
        {offeredTags(actor.kind === 'page')
          .filter(isNamed)
          .map((tag) => (
            <li key={tag}>
              <a href={addressOf(tag)} aria-current={tag === selected ? 'page' : undefined}>
                <Icon name={icons[tag]} />
                {formatMessage(messagingDescriptors[tag])}
                <Count tag={tag} />
              </a>
            </li>
          ))}
      </ul>
      {session.actors.length > 1 && (
        <>
          <h2>{formatMessage(messagingDescriptors.writingAs)}</h2>
          <ul>
            {session.actors.map((each) => (
              <li key={each.id}>
                <a
                  href={each.id === person.id ? '/messages/inbox' : `/messages/inbox?as=${each.id}`}
                  aria-current={each.id === actor.id ? 'true' : undefined}
                >
                  <ActorAvatar actor={each} size={24} />
                  <bdi>{each.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a
        className="web-messages__settings"
        href={addressOf('settings')}
        aria-current={selected === 'settings' ? 'page' : undefined}
      >
        {formatMessage(messagingDescriptors.settings)}
      </a>
    </nav>
  );
}

function Count({ tag }: { readonly tag: MessageTag }) {
  const { formatNumber } = useIntl();
  const folder = countedFolder(tag);
  const unread = useMailbox((state) => (folder === null ? 0 : selectFolderCounts(state, folder).unread));
  return unread === 0 ? null : <span className="web-messages__count">{formatNumber(unread)}</span>;
}
