import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Session } from 'ufi-core/contract';
import type { KeyValueStorage } from 'ufi-core/request';
import { hasWaitingMessages } from 'ufi-mercury/badge';
import { VisuallyHidden } from 'ufi-ui';
import { useLocation } from 'wouter';
import { useServices } from '../../services/appServices.ts';
import { messagesBadgeDescriptors } from './messagesBadgeDescriptors.ts';
import { useBell } from './useBell.ts';
import { useUnseen } from '../../unseen/useUnseen.ts';
import './MessagesBadge.css';

/** The number of unseen conversations; beside it, what waits to be sent leaves from any page (web.322). */
function MessagesBadge() {
  const { session, storage } = useServices();
  const { threads: count } = useUnseen(session, storage);
  useSending(session, storage);
  return <Badge count={count} text={messagesBadgeDescriptors.unseen} />;
}

/** The number of unseen notifications (web.401), and the popover that its link opens. */
function NotificationsBadge() {
  const { session, storage } = useServices();
  const { notifications: count } = useUnseen(session, storage);
  const { markRef, popover } = useBell();
  return (
    <>
      <span ref={markRef} hidden />
      <Badge count={count} text={messagesBadgeDescriptors.unseenNotifications} />
      {popover && <popover.Popover {...popover.props} />}
    </>
  );
}

/** The number of what is unseen, beside the link that leads there. */
export const UnseenBadge = ({ of }: { readonly of: 'messages' | 'notifications' }) =>
  of === 'messages' ? <MessagesBadge /> : <NotificationsBadge />;

interface BadgeProps {
  readonly count: number;
  readonly text: (typeof messagesBadgeDescriptors)[keyof typeof messagesBadgeDescriptors];
}

function Badge({ count, text }: BadgeProps) {
  const { formatMessage, formatNumber } = useIntl();
  if (count === 0) return null;
  return (
    <>
      <span className="web-messages-badge" aria-hidden="true">
        {formatNumber(Math.min(count, 99))}
      </span>
      <VisuallyHidden>{formatMessage(text, { count })}</VisuallyHidden>
    </>
  );
}

/** Sends what an earlier page has left; the page of messages does it itself. The code is loaded only if something waits. */
function useSending({ person, locale }: Session, storage: KeyValueStorage): void {
  const [path] = useLocation();
  const isElsewhere = !path.startsWith('/messages');
  useEffect(() => {
    if (person === null || !isElsewhere) return undefined;
    let close: (() => void) | null = null;
    let isOver = false;
    const open = async () => {
      if (!(await hasWaitingMessages(storage, person.id))) return;
      const { openMailbox } = await import('../../messaging/openMailbox.ts');
      if (!isOver) close = openMailbox({ actor: person, person, locale, storage }).close;
    };
    open().catch(() => undefined);
    return () => {
      isOver = true;
      close?.();
    };
  }, [isElsewhere, locale, person, storage]);
}
