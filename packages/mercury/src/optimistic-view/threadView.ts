import type { ActorRecord } from 'ufi-core/contract';
import { weakMapMemoize } from 'reselect';
import { createLayers, getRow, pendingMutationsOn, type PendingMutation } from 'ufi-core/internal/kernel';
import type { MessageAction, ThreadMark, ThreadRecord } from '../contract/index.ts';
import { mercuryKinds } from '../mutations/mercuryKinds.ts';
import { keptRow, otherOf } from '../server-state/mercuryServerState.ts';
import { additionsKey, folderKey, markKey, type MercuryEffect, type ThreadKey } from '../effects/mercuryEffects.ts';
import type { MercuryState } from './mercuryState.ts';

/** The effects of pending mutations on a mailbox. */
export const effectsIn = createLayers<MercuryEffect>(mercuryKinds);

const apply = weakMapMemoize(
  (
    mark: ThreadMark,
    onFolder: readonly PendingMutation[],
    onThread: readonly PendingMutation[],
  ): ThreadMark | undefined => {
    const changes = [
      ...effectsIn(onFolder, 'mark', folderKey(mark.folder)),
      ...effectsIn(onThread, 'mark', markKey(mark.thread_id)),
    ];
    return changes.reduce<ThreadMark | null>((view, { change }) => view && change(view), mark) ?? undefined;
  },
);

/** The mark of a thread with the pending mutations applied; undefined if it is unknown, gone or being deleted. */
export function selectMark(
  { serverState, pendingMutations }: Pick<MercuryState, 'serverState' | 'pendingMutations'>,
  id: string,
): ThreadMark | undefined {
  const mark = keptRow(getRow(serverState.threadMarks, id));
  if (mark === undefined) return undefined;
  const onFolder = pendingMutationsOn(pendingMutations, folderKey(mark.folder));
  const onThread = pendingMutationsOn(pendingMutations, markKey(id));
  return onFolder.length + onThread.length === 0 ? mark : apply(mark, onFolder, onThread);
}

/** A thread, if it is known. */
export const selectThread = ({ serverState }: MercuryState, id: string): ThreadRecord | undefined =>
  getRow(serverState.threads, id);

/** The key of a known thread. */
export function threadKeyOf(thread: ThreadRecord, mailbox: string): ThreadKey {
  const other = otherOf(thread, mailbox);
  return other === null ? `thread:${thread.thread_id}` : `user:${other}`;
}

/** The id of a thread; undefined as long as the server has told of none. */
export function selectThreadId({ serverState }: MercuryState, key: ThreadKey): string | undefined {
  const id = key.slice(key.indexOf(':') + 1);
  return key.startsWith('user:') ? serverState.pairs[id] : id;
}

const messagesIn = weakMapMemoize((pending: readonly PendingMutation[]): readonly MessageAction[] =>
  effectsIn(pending, 'newMessage').map(({ message }) => message),
);

/** The messages written here that the server has not confirmed, in the order in which they were written. */
export const selectLocalMessages = (
  { pendingMutations }: Pick<MercuryState, 'pendingMutations'>,
  key: ThreadKey,
): readonly MessageAction[] => messagesIn(pendingMutationsOn(pendingMutations, additionsKey(key)));

/** A person or page that the mailbox has been told of. */
export const selectActorOf = ({ serverState }: MercuryState, id: string): ActorRecord | undefined =>
  getRow(serverState.actors, id);
