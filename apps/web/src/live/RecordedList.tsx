import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import {
  loadMoreComments,
  selectComment,
  selectTopList,
  type DrawnList,
  type TopListPlace,
  type TopListToDraw,
  type UfiState,
} from 'ufi-core';
import { moveInFeed } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';
import { CommentWithReplies } from '../thread/CommentWithReplies.tsx';

interface RecordedListProps {
  readonly list: TopListPlace & TopListToDraw;
  /** Where the viewer is in the recording, in whole seconds. */
  readonly position: number | null;
}

/** How many comments of a recording are looked through, how many come at a time, and how many are drawn. */
const most = { loaded: 500, drawn: 40, page: 50 } as const;

/** What people had said by that second of the recording, the latest at the bottom. */
export function RecordedList({ list, position }: RecordedListProps) {
  const { formatMessage } = useIntl();
  const drawn = useUfiSelector((state) => selectTopList(state, list));
  const ids = useUfiSelector((state) => saidBy(state, drawn, position ?? 0), shallowEqual);
  useWholeList(list, drawn);
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

/** The comments that were written by a second of the video, in the order of their seconds. */
function saidBy(state: UfiState, { length, itemAt }: DrawnList, position: number): readonly string[] {
  const said: { readonly id: string; readonly offset: number }[] = [];
  for (let index = 0; index < length; index += 1) {
    const item = itemAt(index);
    const offset = item?.kind === 'comment' ? selectComment(state, item.id)?.videoTimeOffset : undefined;
    if (item?.kind === 'comment' && offset !== undefined && offset < position + 1) said.push({ id: item.id, offset });
  }
  return said
    .sort((one, other) => one.offset - other.offset)
    .slice(-most.drawn)
    .map(({ id }) => id);
}

/** Reads on until the whole list is here, or enough of it: any second may be asked for. */
function useWholeList(list: RecordedListProps['list'], drawn: DrawnList): void {
  const dispatch = useUfiDispatch();
  useEffect(() => {
    if (drawn.clienthasall || drawn.commentCount >= most.loaded) return;
    for (let index = 0; index < drawn.length; index += 1) {
      const item = drawn.itemAt(index);
      const cursor = item?.kind === 'gap' ? (item.backwards ?? item.onwards) : null;
      if (cursor === null) continue;
      void dispatch(loadMoreComments(list, { cursor, length: most.page }));
      return;
    }
  }, [dispatch, list, drawn]);
}
