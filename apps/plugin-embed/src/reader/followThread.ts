import type { StreamMessage } from 'ufi-core/contract';

/** Options of {@link followThread}. */
export interface ThreadFollower {
  /** Unix seconds of the document. */
  readonly renderedAt: number;
  /** Id of the visitor, whose own comments are no news. */
  readonly person: string;
  /** Called with the number of new comments of others. */
  onNew(this: void, count: number): void;
  /** Called once, with the first change of what the document shows; nothing follows it. */
  onChange(this: void): void;
}

/**
 * Follows a thread by the event stream at this address: counts new comments, and tells that a comment has been edited or
 * removed. Other numbers, and replies, can wait for the app. Hidden, the document holds no connection. Returns a function
 * that disconnects.
 */
export function followThread(address: string, { renderedAt, person, onNew, onChange }: ThreadFollower): () => void {
  const fresh = new Set<string>();
  let source: EventSource | null = null;
  const disconnect = (): void => {
    source?.close();
    source = null;
  };
  const stop = (): void => {
    document.removeEventListener('visibilitychange', follow);
    disconnect();
  };
  const change = (): void => {
    stop();
    onChange();
  };
  const receive = ({ records: { comments = [] }, removed }: StreamMessage): void => {
    const { size } = fresh;
    let hasChanged = false;
    for (const { fbid, author, status, parentcommentid, timestamp, originalTimestamp } of comments) {
      const isNew = (originalTimestamp ?? timestamp.time) >= renderedAt;
      if (!isNew && (status !== null || timestamp.time >= renderedAt)) hasChanged = true;
      if (isNew && status !== null) fresh.delete(fbid);
      if (isNew && status === null && parentcommentid === null && author !== person) fresh.add(fbid);
    }
    for (const { fbid } of removed.comments ?? []) if (!fresh.delete(fbid)) hasChanged = true;
    if (hasChanged) change();
    else if (fresh.size !== size) onNew(fresh.size);
  };
  function follow(): void {
    disconnect();
    if (document.hidden) return;
    source = new EventSource(address);
    source.addEventListener('said', ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as StreamMessage));
    source.addEventListener('reset', change);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
