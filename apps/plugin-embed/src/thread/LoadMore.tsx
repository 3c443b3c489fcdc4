import { useIntl } from 'react-intl';
import type { ListGap } from 'ufi-core';
import { selectGapCursor, selectIsLoadingMore, selectMoreCount } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../store/storeHooks.ts';
import { useAct } from '../store/useAct.ts';

/**
 * Goes on in the list: says how many comments come, the rest or a page of them (S9.10). It is an article, because a feed
 * holds nothing else, and a stop on the way through one by keyboard.
 */
export function LoadMore({ gap }: { readonly gap: ListGap }) {
  const { formatMessage } = useIntl();
  const act = useAct();
  const cursor = useFrameSelector((state) => selectGapCursor(state, gap));
  const count = useFrameSelector(selectMoreCount);
  const isLoading = useFrameSelector((state) => cursor !== null && selectIsLoadingMore(state, cursor));
  if (cursor === null) return null;
  return (
    <article className="frame-more" aria-label={formatMessage(frameDescriptors.loadMore, { count })} tabIndex={-1}>
      <Button isWide isBusy={isLoading} onClick={() => act({ kind: 'showMoreComments', cursor })}>
        {formatMessage(frameDescriptors.loadMore, { count })}
      </Button>
    </article>
  );
}
