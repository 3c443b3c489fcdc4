import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  createListSelector,
  listLoad,
  loadThreads,
  logExposure,
  markSeen,
  selectExperimentGroup,
  selectMark,
} from 'ufi-mercury';
import { Button, EmptyState, Spinner } from 'ufi-ui';
import { useLocation } from 'wouter';
import { useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { countedFolder, type MessageTag } from '../mailbox/messageFolders.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { BulkBar } from './BulkBar.tsx';
import { SearchField } from './SearchField.tsx';
import { ThreadListRow } from './ThreadListRow.tsx';
import { ThreadRows } from './ThreadRows.tsx';
import { useListKeys } from './useListKeys.ts';
import { usePinned } from './usePinned.ts';
import { useStableOrder } from './useStableOrder.ts';
import { useThreadKeys } from './useThreadKeys.ts';

interface ThreadListProps {
  readonly tag: MessageTag;
  /** The thread, or the actor, that is open. */
  readonly open: string | undefined;
}

/** A list of threads as a grid: arrows move, Enter opens, x selects, and single keys act (unless they are off). */
export function ThreadList({ tag, open }: ThreadListProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const [, navigate] = useLocation();
  const { addressOf } = useOwner();
  const selectList = useMemo(() => createListSelector(tag), [tag]);
  const list = useMailbox(selectList);
  const { pinned, ordered } = usePinned(tag, list);
  const load = useMailbox((state) => state.loads[listLoad(tag)]);
  const pairs = useMailbox((state) => state.serverState.pairs);
  const [isHeld, setIsHeld] = useState(false);
  const { ids, isBehind, catchUp } = useStableOrder(ordered, isHeld);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setIsDeleting] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const openId = open === undefined ? undefined : (pairs[open] ?? open);
  const chosen = ids.filter((id) => selected.has(id));
  const current = active !== null && ids.includes(active) ? active : (ids[0] ?? null);
  useEffect(() => void (list.isLoaded || dispatch(loadThreads([tag]))), [dispatch, list.isLoaded, tag]);
  useSeen(tag, list.ids[0]);
  const lines = useSnippetLines(ids.length > 0);

  const toggle = (id: string) =>
    setSelected((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const openThread = (id: string) => navigate(addressOf(tag, id));
  const focusRow = (id: string | undefined) =>
    void (id !== undefined && grid.current?.querySelector<HTMLElement>(`[data-thread="${id}"]`)?.focus());
  const clear = () => setSelected(new Set());
  const ask = () => {
    if (chosen.length === 0 && current !== null) setSelected(new Set([current]));
    setIsDeleting(true);
  };
  const onKeyDown = useListKeys({ ids, chosen, current, focusRow, openThread, toggle, clear, ask, tag });
  useThreadKeys({
    ids,
    openId,
    openThread,
    leave: () => (current === null ? undefined : focusRow(openId ?? current)),
    tag,
  });
  const row = (id: string, index: number) => (
    <ThreadListRow
      key={id}
      id={id}
      index={index}
      isOpen={id === openId}
      isSelected={selected.has(id)}
      isActive={id === current}
      lines={lines}
      onSelect={toggle}
      onOpen={openThread}
      onKeyDown={onKeyDown}
      onFocus={setActive}
    />
  );

  return (
    <section className="web-messages__list" aria-label={formatMessage(messagingDescriptors.list)}>
      <SearchField tag={tag} />
      {chosen.length > 0 && (
        <BulkBar ids={chosen} tag={tag} isDeleting={isDeleting} onDeleting={setIsDeleting} onDone={clear} />
      )}
      {isBehind && <Button onClick={catchUp}>{formatMessage(messagingDescriptors.newRows)}</Button>}
      {list.isLoaded && ids.length === 0 && (
        <EmptyState icon="comment" title={formatMessage(messagingDescriptors.empty)} />
      )}
      <div
        ref={grid}
        role="grid"
        aria-label={formatMessage(messagingDescriptors.list)}
        aria-multiselectable="true"
        aria-rowcount={list.isWhole ? ids.length : -1}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.contains(document.activeElement))}
        onFocus={() => setIsHeld(true)}
        onBlur={({ currentTarget, relatedTarget }) => setIsHeld(currentTarget.contains(relatedTarget))}
      >
        <ThreadRows ids={ids} pinned={pinned} row={row} />
      </div>
      {load === 'loading' && <Spinner />}
      {load === 'failed' && <p role="alert">{formatMessage(messagingDescriptors.failed)}</p>}
      {(load === 'failed' || (list.isLoaded && !list.isWhole && load === undefined)) && (
        <Button onClick={() => void dispatch(loadThreads([tag]))}>
          {formatMessage(load === 'failed' ? messagingDescriptors.retry : messagingDescriptors.more)}
        </Button>
      )}
    </section>
  );
}

/** The list is being looked at: nothing in its folder is unseen any more. */
function useSeen(tag: MessageTag, newest: string | undefined): void {
  const dispatch = useMailboxDispatch();
  const time = useMailbox((state) => (newest === undefined ? undefined : selectMark(state, newest)?.updated_time));
  useEffect(() => {
    const folder = countedFolder(tag);
    if (folder !== null && time !== undefined && document.visibilityState === 'visible')
      dispatch(markSeen(folder, time));
  }, [dispatch, tag, time]);
}

/** Number of lines that are shown of a last message, by an experiment whose exposure is logged once there are rows (S7.28). */
function useSnippetLines(isShown: boolean): 1 | 2 {
  const dispatch = useMailboxDispatch();
  const group = useMailbox((state) => selectExperimentGroup(state, 'mercury_snippet_lines'));
  useEffect(() => {
    if (isShown && group !== undefined) void dispatch(logExposure('mercury_snippet_lines'));
  }, [dispatch, isShown, group]);
  return group === 'test' ? 2 : 1;
}
