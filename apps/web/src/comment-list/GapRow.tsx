import { useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { selectLoadState, type ListGap } from 'ufi-core';
import { Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useApproach } from '../platform/useApproach.ts';
import { useAppSelector } from '../store/storeHooks.ts';

export interface GapRowProps {
  readonly gap: ListGap;
  /** The list is rendered from its end to its start. */
  readonly isInverted: boolean;
  /** Loads the next page automatically as the reader approaches (S9.03). */
  readonly isEndless?: boolean;
  /** The list is by time, where a gap between comments loads automatically, too: a jump leaves the rest unread. */
  readonly isByTime?: boolean;
  /** Label of the button that loads downwards, with `count` where it says how many are missing. */
  readonly text: MessageDescriptor;
  /** Label of the button that loads upwards. */
  readonly upText: MessageDescriptor;
  /** Number of comments in the gap; 0 if unknown. */
  readonly missing?: number;
  /** Key of the load state for a cursor. */
  readonly edgeOf: (cursor: string) => string;
  readonly onLoad: (cursor: string) => void;
}

/**
 * A gap of comments that are not loaded: a button loads on from the comment above it, a second one from the comment
 * below it, if there is one. It is an article because a feed may contain nothing else, and so that keyboard navigation
 * stops at it.
 */
export function GapRow({ gap, isInverted, isEndless = false, isByTime = false, missing = 0, ...rest }: GapRowProps) {
  const { text, upText, edgeOf, onLoad } = rest;
  const ref = useRef<HTMLElement>(null);
  const { formatMessage } = useIntl();
  const { onwards, backwards } = gap;
  const [above, below] = isInverted ? [backwards, onwards] : [onwards, backwards];
  useEndless(ref, isEndless && (below === null || isByTime) ? above : null, { below, edgeOf, onLoad });
  return (
    <article className="web-gap" ref={ref} aria-label={formatMessage(text, { count: 0 })} tabIndex={-1}>
      {above !== null && (
        <LoadButton cursor={above} icon="arrowDown" text={text} missing={missing} edgeOf={edgeOf} onLoad={onLoad} />
      )}
      {below !== null && (
        <LoadButton cursor={below} icon="arrowUp" text={upText} missing={missing} edgeOf={edgeOf} onLoad={onLoad} />
      )}
    </article>
  );
}

interface EndlessOptions extends Pick<GapRowProps, 'edgeOf' | 'onLoad'> {
  readonly below: string | null;
}

/** Loads on approach from the comments above a gap, or from those below it for who comes from there. */
function useEndless(
  ref: RefObject<HTMLElement | null>,
  above: string | null,
  { below, edgeOf, onLoad }: EndlessOptions,
): void {
  // A pending load is waited for; a failed one is retried by the button only.
  const isResting = useAppSelector(
    (state) =>
      above !== null && [above, below].every((cursor) => selectLoadState(state, edgeOf(cursor ?? '')) === undefined),
  );
  useApproach(ref, isResting, () => {
    const isAhead = (ref.current?.getBoundingClientRect().top ?? 0) > innerHeight / 2;
    if (below === null || isAhead) onLoad(above ?? '');
    // What loads above the reader must not move what they read.
    else if (CSS.supports('overflow-anchor', 'auto')) onLoad(below);
  });
}

interface LoadButtonProps extends Pick<GapRowProps, 'text' | 'edgeOf' | 'onLoad'> {
  readonly missing: number;
  readonly cursor: string;
  readonly icon: 'arrowUp' | 'arrowDown';
}

function LoadButton({ cursor, icon, text, missing, edgeOf, onLoad }: LoadButtonProps) {
  const load = useAppSelector((state) => selectLoadState(state, edgeOf(cursor)));
  return (
    <>
      <Button size="small" icon={icon} isBusy={load?.isLoading === true} onClick={() => onLoad(cursor)}>
        <FormattedMessage {...text} values={{ count: missing }} />
      </Button>
      {load?.isLoading === false && (
        <span className="web-gap__failure" role="alert">
          <FormattedMessage {...webDescriptors.commentsNotLoaded} />
        </span>
      )}
    </>
  );
}
