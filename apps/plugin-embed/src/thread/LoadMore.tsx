import { useIntl } from 'react-intl';
import type { ListGap } from 'ufi-core';
import { selectArticleList, selectGapCursor, selectIsLoadingMore, selectMoreCount, selectSorting } from 'ufi-plugin';
import { buttonHandlers, ButtonLink } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { useFocusNext } from './useFocusNext.ts';

/**
 * Button that loads more comments, labelled with their number: the rest or a page (S9.10). It is an `article`, because
 * a feed contains nothing else, which also makes it a stop of keyboard navigation. Without script it links to a page of
 * its own.
 */
export function LoadMore({ gap }: { readonly gap: ListGap }) {
  const { formatMessage } = useIntl();
  const { linkTo } = useFrame();
  const act = useAct();
  const cursor = useAppSelector((state) => selectGapCursor(state, gap));
  const ordering = useAppSelector(selectSorting);
  const isOnwards = useAppSelector((state) => isBelow(gap, selectArticleList(state).isInverted));
  const count = useAppSelector(selectMoreCount);
  const isLoading = useAppSelector((state) => cursor !== null && selectIsLoadingMore(state, cursor));
  const button = useFocusNext();
  if (cursor === null) return null;
  return (
    <article className="frame-more" aria-label={formatMessage(frameDescriptors.loadMore, { count })} tabIndex={-1}>
      <ButtonLink
        ref={button}
        isWide
        role="button"
        rel={isOnwards ? 'next' : 'prev'}
        href={linkTo({ cursor, ordering, comment: undefined })}
        isBusy={isLoading}
        {...buttonHandlers(() => isLoading || act({ kind: 'showMoreComments', cursor }))}
      >
        {formatMessage(frameDescriptors.loadMore, { count })}
      </ButtonLink>
    </article>
  );
}

/** Tells a gap below loaded comments from one above them. */
const isBelow = ({ onwards, backwards }: ListGap, isInverted: boolean): boolean =>
  (isInverted ? backwards : onwards) !== null;
