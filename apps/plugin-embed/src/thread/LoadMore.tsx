import { FormattedMessage } from 'react-intl';
import type { ListGap } from 'ufi-core';
import { selectGapCursor, selectIsLoadingMore, selectMoreCount } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../store/storeHooks.ts';
import { useAct } from '../store/useAct.ts';

/** Goes on in the list: says how many comments come, the rest or a page of them (S9.10). */
export function LoadMore({ gap }: { readonly gap: ListGap }) {
  const act = useAct();
  const cursor = useFrameSelector((state) => selectGapCursor(state, gap));
  const count = useFrameSelector(selectMoreCount);
  const isLoading = useFrameSelector((state) => cursor !== null && selectIsLoadingMore(state, cursor));
  if (cursor === null) return null;
  return (
    <div className="frame-more">
      <Button isWide isBusy={isLoading} onClick={() => act({ kind: 'showMoreComments', cursor })}>
        <FormattedMessage {...frameDescriptors.loadMore} values={{ count }} />
      </Button>
    </div>
  );
}
