import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { readComments, selectComment, selectStreamStart } from 'ufi-core';
import { compareIds } from 'ufi-core/contract';
import { loadTips } from 'ufi-stars';
import { Button, moveInFeed, Notice, Spinner } from 'ufi-ui';
import { CommentWithReplies } from '../comment-list/CommentWithReplies.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { roomDescriptors } from '../stars/room/roomDescriptors.ts';
import { useRoomTips } from '../stars/room/useRoomTips.ts';

/** Props of {@link TipList}. */
export interface TipListProps {
  readonly target: string;
}

/** The comments with stars of a broadcast alone, latest first, page by page; what is removed or returned goes. */
export function TipList({ target }: TipListProps) {
  const { formatMessage } = useIntl();
  const { ids, phase, hasMore, load } = useTipList(target);
  const feed = {
    // A feed has to contain articles.
    role: ids.length === 0 ? 'group' : 'feed',
    'aria-label': formatMessage(roomDescriptors.tipsOnly),
    onKeyDown: moveInFeed,
    // A scrollable box has to be reachable by keyboard.
    tabIndex: 0,
  } as const;
  return (
    <div {...feed} className="web-recorded" data-tips-only>
      {ids.map((id, index) => (
        <CommentWithReplies key={id} id={id} index={index} />
      ))}
      {phase === 'here' && ids.length === 0 && (
        <p className="web-recorded__none">{formatMessage(roomDescriptors.tipsNone)}</p>
      )}
      {phase === 'failed' && (
        <Notice tone="error">
          {formatMessage(roomDescriptors.tipsNotLoaded)}{' '}
          <Button variant="link" onClick={load}>
            {formatMessage(webDescriptors.retry)}
          </Button>
        </Notice>
      )}
      {phase === 'loading' && <Spinner />}
      {phase === 'here' && hasMore && (
        <Button isWide onClick={load}>
          {formatMessage(roomDescriptors.tipsMore)}
        </Button>
      )}
    </div>
  );
}

/** The most comments that are read in one call. */
const readLength = 50;

/** What has been loaded: the oldest comment, and where the next page begins. */
interface LoadedPages {
  readonly oldest: string | null;
  readonly next: string | null;
}

function useTipList(target: string) {
  const dispatch = useAppDispatch();
  const tips = useRoomTips(target);
  const start = useAppSelector((state) => selectStreamStart(state, target));
  const [pages, setPages] = useState<LoadedPages | null>(null);
  const [phase, setPhase] = useState<'loading' | 'failed' | 'here'>('loading');
  const [wanted, setWanted] = useState<{ readonly after: string | undefined; readonly start: number | undefined }>();
  // What the stream could not tell may be anywhere: the list begins anew.
  if (wanted === undefined || wanted.start !== start) setWanted({ after: undefined, start });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isCurrent = true;
    setPhase('loading');
    dispatch(loadTips(target, wanted.after)).then(
      ({ ids, next }) => {
        if (!isCurrent) return;
        setPages((before) => ({ oldest: ids.at(-1) ?? before?.oldest ?? null, next }));
        setPhase('here');
      },
      () => isCurrent && setPhase('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, target, wanted]);

  const ids = tips
    .map(({ comment }) => comment)
    .filter((id) => pages !== null && isWithin(id, pages))
    .sort((one, other) => compareIds(other, one));
  useForgotten(target, ids);
  const next = pages?.next ?? undefined;
  return { ids, phase, hasMore: next !== undefined, load: () => setWanted({ after: next, start }) };
}

/** Between the oldest comment that is loaded and the newest there is none that is not known. */
const isWithin = (id: string, { oldest, next }: LoadedPages): boolean =>
  next === null || (oldest !== null && compareIds(id, oldest) >= 0);

/** Reads again what a long live list has dropped from memory; what is gone by then leaves the tips. */
function useForgotten(target: string, ids: readonly string[]): void {
  const dispatch = useAppDispatch();
  const forgotten = useAppSelector(
    (state) => ids.filter((id) => selectComment(state, id) === undefined).slice(0, readLength),
    shallowEqual,
  );
  useEffect(() => {
    if (forgotten.length === 0) return;
    // If they can't be read, the next change of the list tries again.
    dispatch(readComments({ target, comments: forgotten })).catch(() => undefined);
  }, [dispatch, target, forgotten]);
}
