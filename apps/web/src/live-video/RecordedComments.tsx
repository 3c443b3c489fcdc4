import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import {
  selectComment,
  selectTopList,
  type ListView,
  type TopListPlace,
  type TopListOptions,
  type UfiState,
} from 'ufi-core';
import { moveInFeed } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiSelector } from '../store/storeHooks.ts';
import { CommentWithReplies } from '../comment-list/CommentWithReplies.tsx';
import { useRecordedComments } from './useRecordedComments.ts';

interface RecordedCommentsProps {
  readonly list: TopListPlace & TopListOptions;
  /** Where the viewer is in the recording, in whole seconds. */
  readonly position: number | null;
}

/** How many comments are drawn. */
const maxShown = 40;

/** What people had said by that second of the recording, the latest at the bottom. */
export function RecordedComments({ list, position }: RecordedCommentsProps) {
  const { formatMessage } = useIntl();
  const drawn = useUfiSelector((state) => selectTopList(state, list));
  // What is for friends is a list of its own, and short.
  const isForAll = list.section === 'default';
  const recorded = useRecordedComments(list.target, isForAll ? position : null);
  const candidates = useMemo(
    () => [...new Set([...(isForAll ? recorded : []), ...idsIn(drawn)])],
    [isForAll, recorded, drawn],
  );
  const ids = useUfiSelector((state) => commentsUntil(state, candidates, position ?? 0), shallowEqual);
  const feed = {
    role: 'feed',
    'aria-label': formatMessage(webDescriptors.comments),
    onKeyDown: moveInFeed,
    // What scrolls is reached by the keyboard.
    tabIndex: 0,
  } as const;
  return (
    <div {...feed} className="web-recorded">
      {ids.length === 0 && <p className="web-recorded__none">{formatMessage(liveDescriptors.nothingYet)}</p>}
      {ids.map((id, index) => (
        <div key={id} ref={index === ids.length - 1 ? showEnd : undefined}>
          <CommentWithReplies id={id} index={index} />
        </div>
      ))}
    </div>
  );
}

/** Where the last comment is another one, the box shows its end. */
function showEnd(row: HTMLElement | null): void {
  const box = row?.parentElement;
  if (box) box.scrollTop = box.scrollHeight;
}

/** What the list has: what was written since is in it at once. */
const idsIn = ({ length, itemAt }: ListView): string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? item.id : []));

/** The comments that were written by a second of the video, in the order of their seconds. */
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
