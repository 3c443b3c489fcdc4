import { useEffect, type RefObject } from 'react';
import {
  isScrolledUp,
  loadMoreComments,
  selectLoadState,
  selectUnseen,
  topEdgeKey,
  type ListView,
  type TopListRef,
  type TopListOptions,
} from 'ufi-core';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

/** Distance in px at which older comments load automatically. */
const loadDistance = 1000;
const pageLength = 30;

interface OlderCommentsOptions {
  readonly list: TopListRef & TopListOptions;
  readonly drawn: ListView;
}

/** Loads older comments as the reader approaches them. After a failure only the button retries. */
export function useLoadOlderComments(
  boxRef: RefObject<HTMLElement | null>,
  { list, drawn }: OlderCommentsOptions,
): void {
  const dispatch = useAppDispatch();
  const oldest = drawn.itemAt(list.isInverted ? drawn.length - 1 : 0);
  const cursor = oldest?.kind === 'gap' ? oldest.backwards : null;
  const edge = topEdgeKey(list, cursor);
  const isResting = useAppSelector((state) => selectLoadState(state, edge) === undefined);
  const place = useAppSelector((state) => selectUnseen(state, list.instance));
  const { scrollDist } = place;
  const isWanted = cursor !== null && isResting && isScrolledUp(place);
  useEffect(() => {
    const box = boxRef.current;
    if (box === null || !isWanted) return;
    const left = box.scrollHeight - box.offsetHeight - scrollDist;
    if (left < loadDistance) void dispatch(loadMoreComments(list, { cursor, length: pageLength }));
  }, [boxRef, isWanted, cursor, list, scrollDist, dispatch]);
}
