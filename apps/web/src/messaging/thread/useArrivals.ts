import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectActorOf, selectMessage, type ThreadKey } from 'ufi-mercury';
import { useStore } from '../mailbox/useMailboxStore.ts';
import { useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

/** Pace of announced arrivals: one with its text, several by their number. */
const everyMs = 2_000;

/** The announcement of messages of others that have come at the end. */
export function useArrivals(key: ThreadKey, ids: readonly string[]): string {
  const { formatMessage } = useIntl();
  const { getState } = useStore();
  const { actor } = useOwner();
  const [text, setText] = useState('');
  const known = useRef<string | undefined>(undefined);
  const last = ids.at(-1);
  useEffect(() => {
    if (known.current === undefined) {
      known.current = last;
      return undefined;
    }
    const timer = setTimeout(() => {
      const state = getState();
      const fresh = ids
        .slice(ids.indexOf(known.current ?? '') + 1)
        .flatMap((id) => selectMessage(state, key, id)?.action ?? [])
        .filter(({ author }) => author !== actor.id);
      known.current = last;
      const [only] = fresh;
      if (only === undefined) return;
      const name = selectActorOf(state, only.author)?.name ?? '';
      const isOne = fresh.length === 1 && 'body' in only;
      setText(isOne ? `${name}: ${only.body}` : formatMessage(messagingDescriptors.arrived, { count: fresh.length }));
    }, everyMs);
    return () => clearTimeout(timer);
  }, [actor.id, formatMessage, getState, ids, key, last]);
  return text;
}
