import { useEffect, useState } from 'react';
import { browserStorePorts, timedFetch } from 'ufi-browser';
import type { Session } from 'ufi-core/contract';
import { createFetchTransport, type KeyValueStorage } from 'ufi-core/request';
import { watchUnseen, type UnseenCounts } from 'ufi-mercury/badge';

type Listener = (counts: UnseenCounts) => void;

const nothing: UnseenCounts = { threads: 0, notifications: 0 };

// One watch for all that show a number of the same person.
let watched: {
  readonly person: string;
  readonly listeners: Set<Listener>;
  counts: UnseenCounts;
  close(): void;
} | null = null;

function watch(person: string, { locale, storage }: Watching, listener: Listener): () => void {
  if (watched?.person !== person) {
    watched?.close();
    const listeners = new Set<Listener>();
    const transport = createFetchTransport({ fetch: timedFetch, origin: '', locale, credentials: 'same-origin' });
    const onChange = (counts: UnseenCounts): void => {
      made.counts = counts;
      for (const each of listeners) each(counts);
    };
    const made = { person, listeners, counts: nothing, close: (): void => undefined };
    watched = made;
    made.close = watchUnseen({ ports: { ...browserStorePorts, transport, storage }, person, onChange });
  }
  const current = watched;
  current.listeners.add(listener);
  listener(current.counts);
  return () => {
    current.listeners.delete(listener);
    if (current.listeners.size > 0) return;
    current.close();
    if (watched === current) watched = null;
  };
}

interface Watching {
  readonly locale: Session['locale'];
  readonly storage: KeyValueStorage;
}

/** What the signed-in person has not seen, kept by the stream. */
export function useUnseen({ person, locale }: Session, storage: KeyValueStorage): UnseenCounts {
  const [counts, setCounts] = useState(nothing);
  const id = person?.id;
  useEffect(() => (id === undefined ? undefined : watch(id, { locale, storage }, setCounts)), [id, locale, storage]);
  return counts;
}
