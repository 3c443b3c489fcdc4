import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { selectLoadState, type ListGap } from 'ufi-core';
import { Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiSelector } from '../store/storeHooks.ts';

export interface GapRowProps {
  readonly gap: ListGap;
  /** Drawn from the list's end to its start. */
  readonly isInverted: boolean;
  /** What is below is read by itself as the reader comes near (S9.03). */
  readonly isEndless?: boolean;
  /** Leads on downwards. */
  readonly text: MessageDescriptor;
  /** Leads on upwards. */
  readonly upText: MessageDescriptor;
  /** What tells the loading on from a cursor apart. */
  readonly edgeOf: (cursor: string) => string;
  readonly onLoad: (cursor: string) => void;
}

/**
 * Comments that are not loaded: goes on from what stands above and, where there is something, from what stands below.
 * It is an article, because a feed holds nothing else, and a stop on the way through one by keyboard.
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

/** So near to what is not loaded, in px, a question's own page reads it by itself (S9.03). */
const endlessRange = 1000;

function useEndless(
  ref: RefObject<HTMLElement | null>,
  cursor: string | null,
  { edgeOf, onLoad }: Pick<GapRowProps, 'edgeOf' | 'onLoad'>,
): void {
  // What is under way is waited for; what has failed waits for a press.
  const isResting = useUfiSelector((state) => cursor !== null && selectLoadState(state, edgeOf(cursor)) === undefined);
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
  const load = useUfiSelector((state) => selectLoadState(state, edgeOf(cursor)));
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
