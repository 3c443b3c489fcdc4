import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { excerptOf, parseSearch, type ParsedSearch } from 'ufi-core/text';
import { searchMessages, selectAction } from 'ufi-mercury';
import { Button, IconButton, RelativeTime } from 'ufi-ui';
import { MarkedText } from '../../search/MarkedText.tsx';
import { useActor, useMailbox, useMailboxDispatch } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import './ThreadSearch.css';

interface ThreadSearchProps {
  readonly thread: string;
  /** Shows a message among those around it. */
  readonly onShow: (message: string) => void;
  readonly onClose: () => void;
}

const pauseMs = 250;

/**
 * Searches one thread: each result has the words around what was found, and leads to the message. Arrows move between the
 * field and the results, Escape closes (web.581).
 */
export function ThreadSearch({ thread, onShow, onClose }: ThreadSearchProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { found, more, isFailed } = useFound(thread, text.trim());
  const search = parseSearch(text);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const readFrom = useRef<number | null>(null);
  const readOn = () => {
    readFrom.current = found?.ids.length ?? null;
    more();
  };
  useEffect(() => {
    // After the last page the button that was pressed is gone.
    if (readFrom.current === null || found?.cursor !== null) return;
    place.current?.querySelectorAll<HTMLElement>('li > button')[readFrom.current]?.focus();
    readFrom.current = null;
  }, [found]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (step === undefined) return;
    else {
      const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, li > button') ?? [])];
      stops[stops.findIndex((each) => each === document.activeElement) + step]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={place}
      className="web-thread-search"
      role="search"
      aria-label={formatMessage(messagingDescriptors.searchThread)}
      onKeyDown={move}
    >
      <div className="web-thread-search__field">
        <input
          type="search"
          dir="auto"
          maxLength={200}
          aria-label={formatMessage(messagingDescriptors.searchThread)}
          placeholder={formatMessage(messagingDescriptors.searchThread)}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            const first = found?.ids[0];
            if (event.key === 'Enter' && first !== undefined && found?.text === text.trim()) onShow(first);
          }}
        />
        <IconButton icon="close" label={formatMessage(messagingDescriptors.closeSearch)} onClick={onClose} />
      </div>
      <p role="status">
        {isFailed
          ? formatMessage(messagingDescriptors.failed)
          : found && formatMessage(messagingDescriptors.found, { count: found.ids.length })}
      </p>
      {found !== null && found.ids.length > 0 && (
        <ul>
          {found.ids.map((id) => (
            <Result key={id} id={id} search={search} onShow={onShow} />
          ))}
        </ul>
      )}
      {found?.cursor != null && <Button onClick={readOn}>{formatMessage(messagingDescriptors.more)}</Button>}
    </div>
  );
}

interface ResultProps {
  readonly id: string;
  readonly search: ParsedSearch;
  readonly onShow: (message: string) => void;
}

/** Who has written what around the found words, and when. */
function Result({ id, search, onShow }: ResultProps) {
  const { formatMessage } = useIntl();
  const action = useMailbox((state) => selectAction(state, id));
  const author = useActor(action?.author ?? null);
  if (action === undefined || !('body' in action)) return null;
  const excerpt = excerptOf(action.body, search);
  return (
    <li>
      <button type="button" onClick={() => onShow(id)}>
        <span className="web-thread-search__about">
          <bdi>{author?.name ?? formatMessage(messagingDescriptors.someone)}</bdi>
          <RelativeTime time={Math.floor(Number(action.timestamp) / 1_000)} />
        </span>
        <span dir={action.dir}>
          <MarkedText {...excerpt} />
        </span>
      </button>
    </li>
  );
}

interface Found {
  /** The text that it was found by. */
  readonly text: string;
  readonly ids: readonly string[];
  readonly cursor: string | null;
}

/** What a text finds in a thread, a moment after the last key, and what comes after it. */
function useFound(thread: string, text: string) {
  const dispatch = useMailboxDispatch();
  const [found, setFound] = useState<Found | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const asked = useRef(new AbortController());
  const ask = async (before: Found | null) => {
    asked.current.abort();
    const { signal } = (asked.current = new AbortController());
    try {
      const cursor = before?.cursor ?? undefined;
      const page = await dispatch(searchMessages({ text, thread, signal, ...(cursor !== undefined && { cursor }) }));
      if (signal.aborted) return;
      setIsFailed(false);
      setFound({ text, ids: [...(before?.ids ?? []), ...page.ids], cursor: page.cursor });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (!signal.aborted) setIsFailed(true);
    }
  };
  const askFirst = useEffectEvent(() => void ask(null));
  useEffect(() => {
    setIsFailed(false);
    if (text === '') setFound(null);
    const timer = setTimeout(() => (text === '' ? undefined : askFirst()), pauseMs);
    return () => {
      clearTimeout(timer);
      asked.current.abort();
    };
  }, [text]);
  return { found, isFailed, more: () => void ask(found) };
}
