import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import {
  selectComment,
  selectTopList,
  type ListView,
  type TopListRef,
  type TopListOptions,
  type UfiState,
} from 'ufi-core';
import { moveInFeed } from 'ufi-ui';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import { CommentWithReplies } from '../comment-list/CommentWithReplies.tsx';
import { formatVideoTime } from './formatVideoTime.ts';
import { useRecordedComments } from './useRecordedComments.ts';

interface RecordedCommentsProps {
  readonly list: TopListRef & TopListOptions;
  /** Position in the recording in whole seconds; null if unknown. */
  readonly position: number | null;
}

/** Maximum number of rendered comments. */
const maxShown = 40;

/** Comments written up to the current second of a recording, latest at the bottom. */
export function RecordedComments({ list, position }: RecordedCommentsProps) {
  const { formatMessage } = useIntl();
  const drawn = useAppSelector((state) => selectTopList(state, list));
  // The list for friends is loaded in full: it is short.
  const isForAll = list.section === 'default';
  const recorded = useRecordedComments(list.target, isForAll ? position : null);
  const candidates = useMemo(
    () => [...new Set([...(isForAll ? recorded : []), ...idsIn(drawn)])],
    [isForAll, recorded, drawn],
  );
  const ids = useAppSelector((state) => commentsUntil(state, candidates, position ?? 0), shallowEqual);
  const feed = {
    // A feed has to contain articles.
    role: ids.length === 0 ? 'group' : 'feed',
    'aria-label': formatMessage(webDescriptors.comments),
    onKeyDown: moveInFeed,
    // A scrollable box has to be reachable by keyboard.
    tabIndex: 0,
  } as const;
  return (
    <div {...feed} className="web-recorded">
      {ids.length === 0 && <p className="web-recorded__none">{formatMessage(videoDescriptors.nothingYet)}</p>}
      {ids.map((id, index) => (
        <div key={id} ref={index === ids.length - 1 ? showEnd : undefined}>
          <WrittenAt id={id} />
          <CommentWithReplies id={id} index={index} />
        </div>
      ))}
    </div>
  );
}

/** The second of the video, and whether it was live when the comment was written or already a recording (S3.01). */
function WrittenAt({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const offset = useAppSelector((state) => selectComment(state, id)?.videoTimeOffset);
  const state = useAppSelector((known) => selectComment(known, id)?.postedLiveState);
  if (offset === undefined || state === undefined) return null;
  const text = state === 'Live' ? videoDescriptors.writtenLive : videoDescriptors.writtenLater;
  return <p className="web-recorded__at">{formatMessage(text, { time: formatVideoTime(offset) })}</p>;
}

/** Scrolls to the end whenever the last comment changes. */
function showEnd(row: HTMLElement | null): void {
  const box = row?.parentElement;
  if (box) box.scrollTop = box.scrollHeight;
}

/** Ids of the loaded list: comments written since the page was opened appear at once. */
const idsIn = ({ length, itemAt }: ListView): string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? item.id : []));

/** Comments written up to a second of the video, ordered by their second. */
function commentsUntil(state: UfiState, candidates: readonly string[], position: number): readonly string[] {
  const timed = candidates.flatMap((id) => {
    const comment = selectComment(state, id);
    const offset = comment?.videoTimeOffset;
    const isShown = comment !== undefined && comment.parentcommentid === null && comment.status !== 'deleted';
    return isShown && offset !== undefined && offset < position + 1 ? { id, offset } : [];
  });
  return timed
    .sort((one, other) => one.offset - other.offset)
    .slice(-maxShown)
    .map(({ id }) => id);
}
