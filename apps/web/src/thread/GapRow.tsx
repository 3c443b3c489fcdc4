import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { selectLoadState, type ListGap } from 'ufi-core';
import { Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiSelector } from '../store/storeHooks.ts';

export interface GapRowProps {
  readonly gap: ListGap;
  /** Drawn from the list's end to its start. */
  readonly isInverted: boolean;
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
export function GapRow({ gap, isInverted, text, upText, edgeOf, onLoad }: GapRowProps) {
  const { formatMessage } = useIntl();
  const { onwards, backwards } = gap;
  const [above, below] = isInverted ? [backwards, onwards] : [onwards, backwards];
  return (
    <article className="web-gap" aria-label={formatMessage(text)} tabIndex={-1}>
      {above !== null && <LoadButton cursor={above} icon="arrowDown" {...{ text, edgeOf, onLoad }} />}
      {below !== null && <LoadButton cursor={below} icon="arrowUp" text={upText} {...{ edgeOf, onLoad }} />}
    </article>
  );
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
