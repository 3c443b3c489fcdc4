import type { MutationKind } from 'ufi-core/internal/kernel';
import type { Folder, MailboxRecord, MessageAction, ThreadMark } from '../contract/index.ts';

// Keys by which pending mutations are indexed: one string per record.

/** A thread's mark. */
export const markKey = (thread: string): string => `mark:${thread}`;

/** The marks of all threads in a folder. */
export const folderKey = (folder: Folder): string => `folder:${folder}`;

/** A message, by its id or, as long as it is local, its client id. */
export const actionKey = (id: string): string => `action:${id}`;

/** The local messages of a thread, by its {@link ThreadKey}. */
export const additionsKey = (thread: ThreadKey): string => `additions:${thread}`;

/** The mailbox itself: its settings and counters. */
export const mailboxKey = 'mailbox';

/**
 * Names a thread before the server knows it, and after: `user:<actor>` for a thread of two, `thread:<id>` for a group.
 * It is the key of the thread's queue and draft, so that nothing moves when the thread gets its id.
 */
export type ThreadKey = `user:${string}` | `thread:${string}`;

type Change<Row> = (row: Row) => Row;

/** An optimistic effect of a mutation. A mark that is null hides its thread. */
export type MercuryEffect =
  | { readonly kind: 'mark'; readonly on: string; readonly change: (mark: ThreadMark) => ThreadMark | null }
  | { readonly kind: 'message'; readonly on: string; readonly change: Change<MessageAction> }
  | { readonly kind: 'hiddenMessage'; readonly on: string }
  | { readonly kind: 'newMessage'; readonly on: string; readonly message: MessageAction }
  | { readonly kind: 'mailbox'; readonly on: typeof mailboxKey; readonly change: Change<MailboxRecord> };

/** One kind of mutation of a mailbox. */
export interface MercuryKind<Input extends object = object> extends MutationKind<Input, MercuryEffect> {}

/** All kinds, by name. */
export type MercuryKinds = ReadonlyMap<string, MercuryKind>;

/** On the mark of a thread. */
export const onMark = (thread: string, change: (mark: ThreadMark) => ThreadMark | null): MercuryEffect => ({
  kind: 'mark',
  on: markKey(thread),
  change,
});

/** On a message. */
export const onMessage = (id: string, change: Change<MessageAction>): MercuryEffect => ({
  kind: 'message',
  on: actionKey(id),
  change,
});

/** On the mailbox. */
export const onMailbox = (change: Change<MailboxRecord>): MercuryEffect => ({
  kind: 'mailbox',
  on: mailboxKey,
  change,
});
