import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { openList, selectIsListKnown, selectLoadState, topEdgeKey } from 'ufi-core';
import { selectComment, selectReaderTopList } from 'ufi-core/internal/article';
import { selectAreaRef, selectArticleList, selectHeaderCount, selectIsSorting, type PluginThunk } from 'ufi-plugin';
import { Button, CommentSkeleton, EmptyState, moveInFeed, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import { CommentWithReplies } from './CommentWithReplies.tsx';
import { LoadMore } from './LoadMore.tsx';

/** The article's comments in the chosen ordering, or the linked comment with its thread (S2.11). */
export function CommentList() {
  const { isSingleComment, deeplinkedCommentID, pageSize } = useFacts();
  const linked = useAppSelector((state) =>
    deeplinkedCommentID === null ? undefined : selectComment(state, deeplinkedCommentID),
  );
  const count = useAppSelector(selectHeaderCount);
  const isKnown = useAppSelector((state) => selectIsListKnown(state, selectArticleList(state)));
  const hasFailed = useAppSelector(
    (state) => selectLoadState(state, topEdgeKey(selectArticleList(state), null))?.isLoading === false,
  );
  if (!isKnown && hasFailed) return <LoadFailed />;
  if (!isKnown && count > 0) return <CommentSkeleton count={Math.min(count, pageSize)} />;
  if (isSingleComment && linked !== undefined) {
    return (
      <Feed>
        <CommentWithReplies id={linked.parentcommentid ?? linked.fbid} index={0} />
      </Feed>
    );
  }
  return <AllComments />;
}

function Feed({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const isLoading = useAppSelector(selectIsSorting);
  return (
    <div role="feed" aria-label={formatMessage(frameDescriptors.comments)} aria-busy={isLoading} onKeyDown={moveInFeed}>
      {children}
    </div>
  );
}

function AllComments() {
  const { formatMessage } = useIntl();
  const drawn = useAppSelector((state) => selectReaderTopList(state, selectArticleList(state)));
  if (drawn.length === 0) return <EmptyState icon="comment" title={formatMessage(frameDescriptors.emptyTitle)} />;
  return (
    <Feed>
      {Array.from({ length: drawn.length }, (_, index) => {
        const item = drawn.itemAt(index);
        if (item === undefined) return null;
        if (item.kind === 'gap') return <LoadMore key={item.key} gap={item} />;
        return <CommentWithReplies key={item.key} id={item.id} index={index} />;
      })}
    </Feed>
  );
}

const readAgain = (): PluginThunk => (dispatch, getState) => {
  const state = getState();
  const { target, ordering, section } = selectArticleList(state);
  void dispatch(openList({ ...selectAreaRef(state), target, ordering, section, length: state.plugin.facts.pageSize }));
};

function LoadFailed() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  return (
    <Notice
      tone="error"
      isLive
      action={
        <Button variant="link" onClick={() => dispatch(readAgain())}>
          {formatMessage(frameDescriptors.retry)}
        </Button>
      }
    >
      {formatMessage(frameDescriptors.commentsNotLoaded)}
    </Notice>
  );
}
