import type { ActorKind } from 'ufi-core/contract';
import type { MemberRow, MessageRow, MessageThreadRow, MailboxContext } from './rows.ts';

/** The mark of a thread that a mailbox has just got. */
export const newMember = (
  thread: string,
  { id, kind }: { readonly id: string; readonly kind: ActorKind },
): MemberRow => ({
  thread_id: thread,
  mailbox_id: id,
  kind,
  folder: 'INBOX',
  folder_before: null,
  is_archived: false,
  is_pinned: false,
  mute_until: 0,
  unread_count: 0,
  is_marked_unread: false,
  is_unseen: false,
  updated_at: 0,
  own_at: null,
  sent: 0,
  read_at: 0,
  receipt_at: 0,
  receipt_action: 0,
  delivered_at: 0,
  cleared_at: 0,
  is_gone: true,
  left_at: null,
  left_with: null,
  joined_at: 0,
  is_admin: false,
  follow_up: false,
  assigned_to: null,
  version: 0,
});

/** The key of the one thread between two actors. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join(':');

/** A thread of two without messages. */
export const newPair = (
  id: string,
  context: Pick<MailboxContext, 'mailbox' | 'kind'>,
  other: {
    readonly id: string;
    readonly kind: ActorKind;
  },
): MessageThreadRow => ({
  id,
  type: context.kind === 'page' || other.kind === 'page' ? 'page' : 'one',
  pair_key: pairKey(context.mailbox, other.id),
  name: null,
  picture: null,
  last_at: 0,
  last_action_id: null,
  snippet_id: null,
  origin: null,
  tags: [],
  version: 0,
});

/** A group without entries. */
export const newGroup = (id: string, name: string | null): MessageThreadRow => ({
  id,
  type: 'group',
  pair_key: null,
  name,
  picture: null,
  last_at: 0,
  last_action_id: null,
  snippet_id: null,
  origin: null,
  tags: [],
  version: 0,
});

/** The time of a thread's next entry: later than its last one, whatever the clock says. */
export const nextEntryTime = ({ last_at }: Pick<MessageThreadRow, 'last_at'>, now: number): number =>
  Math.max(now, last_at + 1);

type LineContent = Pick<MessageRow, 'type' | 'data' | 'staff_of'>;

/** A line of a thread's history by the mailbox of a call. Those for a page's staff name the person. */
export const newLine = (
  context: Pick<MailboxContext, 'mailbox' | 'person' | 'now' | 'newId'>,
  thread: MessageThreadRow,
  { type, data, staff_of }: LineContent,
): MessageRow => ({
  thread_id: thread.id,
  at: nextEntryTime(thread, context.now),
  id: context.newId(),
  author_id: staff_of === null ? context.mailbox : context.person,
  person_id: context.person,
  type,
  body: '',
  attachments: [],
  client_id: null,
  reply_to: null,
  is_unsent: false,
  staff_of,
  origin: null,
  data,
  reactions: {},
  left_reactions: {},
  version: 1,
});
