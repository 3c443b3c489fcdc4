import type { ReactNode } from 'react';
import './DayLine.css';

/** Props of {@link DayLine}. */
export interface DayLineProps {
  readonly text: ReactNode;
  /** `unread` is the line above new messages. */
  readonly look?: 'day' | 'unread' | 'log';
}

/** A line between messages: a day, what is new, or what has happened in the thread. */
export const DayLine = ({ text, look = 'day' }: DayLineProps) => (
  <p className="ufi-day-line" data-look={look}>
    <span>{text}</span>
  </p>
);
