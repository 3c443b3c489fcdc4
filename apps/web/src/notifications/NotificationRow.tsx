import { isolated } from '../actors/isolated.ts';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { endpointRegistry, type NotificationRecord } from 'ufi-core/contract';
import { notificationAddress } from 'ufi-core/internal/addresses';
import { noticeSentenceName } from 'ufi-core/internal/rules';
import { initials } from 'ufi-core/text';
import { Avatar, RelativeTime, useNow, VisuallyHidden } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { dayHeading, isSameDay } from '../days/dayHeading.ts';
import { useServices } from '../services/appServices.ts';
import { ActDetails } from './moderation/ActDetails.tsx';
import { notificationDescriptors, toldDescriptors } from './texts/notificationDescriptors.ts';

function sentenceOf({ formatMessage }: IntlShape, notification: NotificationRecord): string {
  const { actors, other_actors: others, group, site, moderation } = notification;
  return formatMessage(toldDescriptors[noticeSentenceName(notification)], {
    count: actors.length + others,
    first: isolated(actors[0]?.name),
    second: isolated(actors[1]?.name),
    group: isolated(group?.name),
    site: isolated(site?.name),
    role: moderation?.role ?? '',
    place: moderation?.place?.kind ?? '',
    name: isolated(moderation?.place?.name),
  });
}

interface NotificationRowProps {
  readonly notification: NotificationRecord;
  /** The one above it. */
  readonly before: NotificationRecord | undefined;
}

/** One notification: who did what, and when, the first of a day below a heading. Following it makes it read. */
export function NotificationRow({ notification, before }: NotificationRowProps) {
  const intl = useIntl();
  const { dispatcher } = useServices();
  const now = useNow();
  const [isRead, setIsRead] = useState(notification.is_read);
  const { id, kind, actors, group, site, text, dir, moderation, timestamp } = notification;
  const isOnPage = site !== null && kind !== 'held' && kind !== 'reported';
  const [first] = actors;
  const follow = () => {
    if (isRead) return;
    setIsRead(true);
    // What could not be marked stays unread.
    dispatcher.call(endpointRegistry.markNotificationRead, { notification_id: id }).catch(() => setIsRead(false));
  };
  const time = timestamp.time * 1_000;
  const isFirstOfDay = before === undefined || !isSameDay(before.timestamp.time * 1_000, time);
  return (
    <li>
      {isFirstOfDay && <h3 className="web-notification__day">{dayHeading(intl, time, now() * 1_000)}</h3>}
      <div className="web-notification" data-unread={!isRead || undefined}>
        <span aria-hidden="true">
          {first && kind !== 'group_accepted' ? (
            <ActorAvatar actor={first} size={40} />
          ) : (
            group && <Avatar id={group.id} initials={initials(group.name)} size={40} name={group.name} />
          )}
        </span>
        <div className="web-notification__words">
          <a className="web-notification__link" href={notificationAddress(notification)} onClick={follow}>
            {!isRead && <VisuallyHidden>{`${intl.formatMessage(notificationDescriptors.isUnread)}: `}</VisuallyHidden>}
            {sentenceOf(intl, notification)}
          </a>
          {text !== '' && (
            <span className="web-notification__text" dir={dir}>
              {text}
            </span>
          )}
          {moderation !== null && <ActDetails act={moderation} />}
          <span className="web-notification__time">
            {isOnPage && (
              <>
                <bdi>{site.name}</bdi>
                {' · '}
              </>
            )}
            <RelativeTime time={timestamp.time} format="phrase" />
          </span>
        </div>
      </div>
    </li>
  );
}
