import type { ReactNode } from 'react';
import './MessageRow.css';

/** Props of {@link MessageRow}. */
export interface MessageRowProps {
  readonly name: string;
  readonly avatar: ReactNode;
  /** `Draft:` or the ticks, before the snippet. */
  readonly lead?: ReactNode;
  readonly snippet: string;
  /** The most lines of the snippet; 1 by default. */
  readonly lines?: 1 | 2;
  readonly time: ReactNode;
  /** Pin, mute and whom it is assigned to. */
  readonly marks?: ReactNode;
  /** The number of unread messages; 0 shows none. */
  readonly unread: number;
  /** The number in words. */
  readonly unreadLabel: string;
  readonly isMarkedUnread?: boolean;
}

/** What a row in a list of threads shows. */
export function MessageRow(props: MessageRowProps) {
  const { name, avatar, lead, snippet, lines, time, marks, unread, unreadLabel, isMarkedUnread = false } = props;
  const isUnread = unread > 0 || isMarkedUnread;
  return (
    <div className="ufi-message-row" data-unread={isUnread || undefined}>
      {avatar}
      <span className="ufi-message-row__name">
        <bdi>{name}</bdi>
        {marks}
      </span>
      <span className="ufi-message-row__time">{time}</span>
      <span className={`ufi-message-row__snippet${lines === 2 ? ' ufi-message-row__snippet--long' : ''}`}>
        {lead}
        <span dir="auto">{snippet}</span>
      </span>
      {isUnread && (
        <span className="ufi-message-row__count" role="img" aria-label={unreadLabel}>
          {unread > 0 ? unread : ''}
        </span>
      )}
    </div>
  );
}
