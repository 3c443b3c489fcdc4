import { selectThread } from 'ufi-mercury';
import type { ThreadRecord } from 'ufi-mercury/contract';
import { useMailbox } from './mailboxContext.ts';

/** The group with this id; null if it is none. */
export function useGroup(id: string): ThreadRecord | null {
  const thread = useMailbox((state) => selectThread(state, id));
  return thread?.thread_type === 'group' ? thread : null;
}
