import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { browserStorePorts, timedFetch } from 'ufi-browser';
import type { Session } from 'ufi-core/contract';
import { createFetchTransport, type KeyValueStorage } from 'ufi-core/request';
import { hasWaitingMessages, watchUnseen } from 'ufi-mercury/badge';
import { VisuallyHidden } from 'ufi-ui';
import { useLocation } from 'wouter';
import { useServices } from '../../services/appServices.ts';
import { messagesBadgeDescriptors } from './messagesBadgeDescriptors.ts';
import './MessagesBadge.css';

/** The number of unseen conversations; beside it, what waits to be sent leaves from any page (web.322). */
export function MessagesBadge() {
  const { formatMessage, formatNumber } = useIntl();
  const { session, storage } = useServices();
  const count = useUnseen(session, storage);
  useSending(session, storage);
  if (count === 0) return null;
  return (
    <>
      <span className="web-messages-badge" aria-hidden="true">
        {formatNumber(Math.min(count, 99))}
      </span>
      <VisuallyHidden>{formatMessage(messagesBadgeDescriptors.unseen, { count })}</VisuallyHidden>
    </>
  );
}

function useUnseen({ person, locale }: Session, storage: KeyValueStorage): number {
  const [count, setCount] = useState(0);
  const id = person?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const transport = createFetchTransport({ fetch: timedFetch, origin: '', locale, credentials: 'same-origin' });
    return watchUnseen({ ports: { ...browserStorePorts, transport, storage }, person: id, onChange: setCount });
  }, [id, locale, storage]);
  return count;
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
