import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { selectLoadState, type ListGap } from 'ufi-core';
import { Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';

export interface GapRowProps {
  readonly gap: ListGap;
  /** The list is rendered from its end to its start. */
  readonly isInverted: boolean;
  /** Loads the next page automatically as the reader approaches (S9.03). */
  readonly isEndless?: boolean;
  /** Label of the button that loads downwards. */
  readonly text: MessageDescriptor;
  /** Label of the button that loads upwards. */
  readonly upText: MessageDescriptor;
  /** Key of the load state for a cursor. */
  readonly edgeOf: (cursor: string) => string;
  readonly onLoad: (cursor: string) => void;
}

/**
 * A gap of comments that are not loaded: a button loads on from the comment above it, a second one from the comment
 * below it, if there is one. It is an article because a feed may contain nothing else, and so that keyboard navigation
 * stops at it.
 */
export function GapRow({ gap, isInverted, isEndless = false, text, upText, edgeOf, onLoad }: GapRowProps) {
  const ref = useRef<HTMLElement>(null);
  const { formatMessage } = useIntl();
  const { onwards, backwards } = gap;
  const [above, below] = isInverted ? [backwards, onwards] : [onwards, backwards];
  useEndless(ref, isEndless ? above : null, { edgeOf, onLoad });
  return (
    <article className="web-gap" ref={ref} aria-label={formatMessage(text)} tabIndex={-1}>
      {above !== null && <LoadButton cursor={above} icon="arrowDown" {...{ text, edgeOf, onLoad }} />}
      {below !== null && <LoadButton cursor={below} icon="arrowUp" text={upText} {...{ edgeOf, onLoad }} />}
    </article>
  );
}

/** Distance in px at which a question's own page loads the next comments automatically (S9.03). */
const endlessRange = 1000;

function useEndless(
  ref: RefObject<HTMLElement | null>,
  cursor: string | null,
  { edgeOf, onLoad }: Pick<GapRowProps, 'edgeOf' | 'onLoad'>,
): void {
  // A pending load is waited for; a failed one is retried by the button only.
  const isResting = useAppSelector((state) => cursor !== null && selectLoadState(state, edgeOf(cursor)) === undefined);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (ref.current === null || cursor === null || !isResting) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === true && load(cursor), {
      rootMargin: `${endlessRange}px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, cursor, isResting]);
}

interface LoadButtonProps extends Pick<GapRowProps, 'text' | 'edgeOf' | 'onLoad'> {
  readonly cursor: string;
  readonly icon: 'arrowUp' | 'arrowDown';
}

function LoadButton({ cursor, icon, text, edgeOf, onLoad }: LoadButtonProps) {
  const load = useAppSelector((state) => selectLoadState(state, edgeOf(cursor)));
  return (
    <>
      <Button size="small" icon={icon} isBusy={load?.isLoading === true} onClick={() => onLoad(cursor)}>
        <FormattedMessage {...text} />
      </Button>
      {load?.isLoading === false && (
        <span className="web-gap__failure" role="alert">
          <FormattedMessage {...webDescriptors.commentsNotLoaded} />
        </span>
      )}
    </>
  );
}
