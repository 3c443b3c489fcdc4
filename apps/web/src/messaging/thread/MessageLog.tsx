import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import {
  createMessagesSelector,
  loadThread,
  selectMark,
  selectMessage,
  selectThreadId,
  threadLoad,
  type ThreadKey,
} from 'ufi-mercury';
import { Button, Spinner, useNow } from 'ufi-ui';
import { DayLine } from 'ufi-ui/messaging';
import { dayHeading, isSameDay } from '../../days/dayHeading.ts';
import { useMailbox, useMailboxDispatch } from '../mailbox/mailboxContext.ts';
import type { ShownMessage } from '../thread-search/useShownMessage.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { MessageItem } from './MessageItem.tsx';
import { useArrivals } from './useArrivals.ts';
import { useReading } from './useReading.ts';

interface MessageLogProps {
  readonly threadKey: ThreadKey;
  readonly name: string;
  /** The message that is shown, where a search has led. */
  readonly shown: ShownMessage;
  readonly onReply: (message: string) => void;
  readonly onReport: (messages: readonly string[]) => void;
}

const typicalHeight = 56;
const noIds: readonly string[] = [];

/**
 * What was said in a thread: the newest at the end, where it opens. Older ones load at the start. Where a search has led,
 * the messages around what was found, with newer ones at the end.
 */
export function MessageLog({ threadKey, name, shown, ...choices }: MessageLogProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const { around } = shown;
  const selectMessages = useMemo(() => createMessagesSelector(threadKey, around), [around, threadKey]);
  const { ids, isWhole, isLoaded, isNewest } = useMailbox(selectMessages);
  const load = useMailbox((state) => state.loads[threadLoad(threadKey)]);
  const unreadFrom = useUnreadFrom(threadKey, isNewest ? ids : noIds);
  const clientIds = useMailbox((state) => state.pendingMutations.clientIds);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => typicalHeight,
    // A message keeps its row when it gets its real id.
    getItemKey: (index) => clientIds[ids[index] ?? ''] ?? ids[index] ?? index,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: isNewest,
    scrollEndThreshold: typicalHeight,
  });
  useOpened(rows, { count: ids.length, target: around === null ? -1 : ids.indexOf(around) });
  useFocused(box, around);
  useKeptFocus(box, isNewest);
  useReading(threadKey, ids, isNewest ? rows.range?.endIndex : undefined);
  const announcement = useArrivals(threadKey, isNewest ? ids : noIds);
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  const loadOlder = () => void (isNewest ? dispatch(loadThread(threadKey)) : shown.extend(first));
  useEffect(() => void (isLoaded || dispatch(loadThread(threadKey))), [dispatch, isLoaded, threadKey]);
  return (
    <div
      ref={box}
      className="web-messages__log"
      role="log"
      tabIndex={-1}
      aria-live="off"
      aria-label={formatMessage(messagingDescriptors.log, { name })}
    >
      {load === 'loading' && <Spinner />}
      {isLoaded && !isWhole && load !== 'loading' && (
        <Button onClick={loadOlder}>{formatMessage(messagingDescriptors.more)}</Button>
      )}
      <div className="web-messages__rows" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const id = ids[index] ?? '';
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className="web-messages__message"
              data-message={id}
              data-found={id === around || undefined}
              tabIndex={id === around ? -1 : undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <DayOf threadKey={threadKey} id={id} before={ids[index - 1]} />
              {id === unreadFrom && <DayLine look="unread" text={formatMessage(messagingDescriptors.newMessages)} />}
              <MessageItem threadKey={threadKey} id={id} before={ids[index - 1]} after={ids[index + 1]} {...choices} />
            </div>
          );
        })}
      </div>
      {!isNewest && (
        <div className="web-messages__newer">
          <Button onClick={() => void shown.extend(last)}>{formatMessage(messagingDescriptors.newer)}</Button>
          <Button onClick={shown.showNewest}>{formatMessage(messagingDescriptors.newest)}</Button>
        </div>
      )}
      <p className="ufi-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** Keeps the focus in the log where the button that led to the newest messages is gone. */
function useKeptFocus(box: RefObject<HTMLDivElement | null>, isNewest: boolean): void {
  useEffect(() => {
    if (isNewest && document.activeElement === document.body) box.current?.focus();
  }, [box, isNewest]);
}

interface Scrolled {
  scrollToIndex(index: number, options: { align: 'end' | 'center' }): void;
}

/**
 * Opens at the end, where it stays as messages come, unless the reader has scrolled away; or at the message that was
 * found.
 */
function useOpened(rows: Scrolled, { count, target }: { readonly count: number; readonly target: number }): void {
  const known = useRef(0);
  useEffect(() => {
    if (count > 0 && known.current === 0)
      rows.scrollToIndex(target < 0 ? count - 1 : target, { align: target < 0 ? 'end' : 'center' });
    known.current = count;
  }, [count, rows, target]);
}

/** The message that was found has the focus once it is drawn. */
function useFocused(box: RefObject<HTMLElement | null>, message: string | null): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (message === null || focused.current === message) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-message="${message}"]`);
    if (row) focused.current = message;
    row?.focus({ preventScroll: true });
  });
}

/** The first message that was unread when the thread was opened. */
function useUnreadFrom(key: ThreadKey, ids: readonly string[]): string | undefined {
  const unread = useMailbox((state) => selectMark(state, selectThreadId(state, key) ?? '0')?.unread_count ?? 0);
  const [first, setFirst] = useState<{ readonly id: string | undefined } | null>(null);
  if (first === null && ids.length > 0) setFirst({ id: unread === 0 ? undefined : ids.at(-unread) });
  return first?.id;
}

interface DayOfProps {
  readonly threadKey: ThreadKey;
  readonly id: string;
  readonly before: string | undefined;
}

/** The day of a message, if it is the first of that day. */
function DayOf({ threadKey, id, before }: DayOfProps) {
  const intl = useIntl();
  const now = useNow();
  const time = useMailbox((state) => Number(selectMessage(state, threadKey, id)?.action.timestamp ?? 0));
  const earlier = useMailbox((state) =>
    before === undefined ? 0 : Number(selectMessage(state, threadKey, before)?.action.timestamp ?? 0),
  );
  if (time === 0 || isSameDay(time, earlier)) return null;
  return <DayLine text={dayHeading(intl, time, now() * 1_000)} />;
}
