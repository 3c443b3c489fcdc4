import type { ReactNode } from 'react';
import type { TextRange } from 'ufi-core/contract';
import { TextBodyView } from '../comment-text/TextBodyView.tsx';
import './MessageBubble.css';

/** Props of {@link MessageBubble}. */
export interface MessageBubbleProps {
  /** Who wrote it and when, read out before the text. */
  readonly label: string;
  /** Who wrote it, shown above it in a group; read out already. */
  readonly author?: string | undefined;
  readonly text: string;
  /** The links in the text, in their order; none by default. */
  readonly ranges?: readonly TextRange[] | undefined;
  readonly dir: 'ltr' | 'rtl';
  readonly isOwn: boolean;
  /** A note is for the page's staff alone. */
  readonly isNote?: boolean;
  /** The last of a run of one author's messages: its bubble points at them. */
  readonly isRunEnd?: boolean;
  /** Its text is gone; `text` says so. */
  readonly isRemoved?: boolean;
  /** The message that it quotes. */
  readonly quote?: { readonly name: string; readonly text: string } | undefined;
  /** Attachments, below the text. */
  readonly attachments?: ReactNode;
  /** The reactions at its corner. */
  readonly reactions?: ReactNode;
  /** Time and ticks, below the bubble. */
  readonly details?: ReactNode;
  /** The author's picture, beside others' messages. */
  readonly avatar?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** A message: its own on one side, others' on the other, with the direction of its text. */
export function MessageBubble(props: MessageBubbleProps) {
  const {
    label,
    author,
    text,
    ranges = [],
    dir,
    isOwn,
    isNote = false,
    isRemoved = false,
    isRunEnd = false,
    quote,
  } = props;
  return (
    <article className="ufi-message" data-own={isOwn || undefined} data-end={isRunEnd || undefined} aria-label={label}>
      {!isOwn && <span className="ufi-message__avatar">{props.avatar}</span>}
      <div className="ufi-message__content">
        {author !== undefined && (
          <span className="ufi-message__author" aria-hidden="true">
            <bdi>{author}</bdi>
          </span>
        )}
        {(text !== '' || quote !== undefined) && (
          <div className="ufi-message__bubble" data-note={isNote || undefined} data-removed={isRemoved || undefined}>
            {quote && (
              <blockquote className="ufi-message__quote">
                <cite>{quote.name}</cite>
                <span dir="auto">{quote.text}</span>
              </blockquote>
            )}
            <p className="ufi-message__text" dir={dir}>
              <TextBodyView body={{ text, ranges }} />
            </p>
          </div>
        )}
        {props.attachments}
        {props.reactions && <div className="ufi-message__reactions">{props.reactions}</div>}
        {props.details && <div className="ufi-message__details">{props.details}</div>}
      </div>
      {props.actions && <div className="ufi-message__actions">{props.actions}</div>}
    </article>
  );
}
