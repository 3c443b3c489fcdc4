import type { ActorKind, AnyAttachment, CountedReaction, ErrorName, ReportReason } from 'ufi-core/contract';
import type { Folder, LogAction, MailboxSettings, MessageOrigin, ThreadTag, ThreadType } from '../../contract/index.ts';

/** The picture of a group: an upload of the line that tells of it. */
export interface GroupPicture {
  readonly id: string;
  readonly src: string;
  readonly line: string;
}

/** A thread of messages as it is stored; ids are decimal strings, times milliseconds since 1970. */
export interface MessageThreadRow {
  readonly id: string;
  readonly type: ThreadType;
  /** Both members' ids, so that two first messages begin one thread; null for a group. */
  readonly pair_key: string | null;
  readonly name: string | null;
  /** A group's. */
  readonly picture: GroupPicture | null;
  /** The time of the last message or line; each is later than the one before. */
  readonly last_at: number;
  readonly last_action_id: string | null;
  /** The last message that is no note. */
  readonly snippet_id: string | null;
  readonly origin: MessageOrigin | null;
  readonly tags: readonly ThreadTag[];
  readonly version: number;
}

/** In `updated_at`: the mailbox's next time, which is later than all of its others. */
export const nextTime = -1;

/** A group as a member who has left it goes on seeing it. */
export interface LeftThread {
  /** Who removed the member; themselves if they left. */
  readonly by: string;
  readonly name: string | null;
  /** Absent of groups that had none. */
  readonly picture?: GroupPicture | null;
  readonly participants: readonly string[];
  readonly former_participants: readonly string[];
  readonly admins: readonly string[];
  readonly last_action_id: string | null;
  readonly snippet_id: string | null;
  readonly version: number;
}

/** What a thread is in one member's mailbox. */
export interface MemberRow {
  readonly thread_id: string;
  readonly mailbox_id: string;
  readonly kind: ActorKind;
  readonly folder: Folder;
  /** The folder to go back to from SPAM. */
  readonly folder_before: Folder | null;
  readonly is_archived: boolean;
  readonly is_pinned: boolean;
  /** Unix seconds; -1 for good, 0 not. */
  readonly mute_until: number;
  readonly unread_count: number;
  readonly is_marked_unread: boolean;
  readonly is_unseen: boolean;
  /** Orders the mailbox's lists. */
  readonly updated_at: number;
  /** The time of the own last message. */
  readonly own_at: number | null;
  /** The number of own messages. */
  readonly sent: number;
  /** Up to where the mailbox has read, and up to where it has told so, and when. */
  readonly read_at: number;
  readonly receipt_at: number;
  readonly receipt_action: number;
  readonly delivered_at: number;
  /** Messages up to then are deleted for the mailbox. */
  readonly cleared_at: number;
  /** The mailbox has deleted the thread, and nothing has come since. */
  readonly is_gone: boolean;
  readonly left_at: number | null;
  /** What the thread was when the mailbox left it; later changes are none of its business. */
  readonly left_with: LeftThread | null;
  /** When the mailbox became a member of a group. */
  readonly joined_at: number;
  readonly is_admin: boolean;
  readonly follow_up: boolean;
  readonly assigned_to: string | null;
  readonly version: number;
}

/** Reactions by the actors whose they are. */
export type Reactions = Readonly<Record<string, CountedReaction>>;

/** A message or a line of a thread's history, as it is stored. */
export interface MessageRow {
  readonly thread_id: string;
  readonly at: number;
  readonly id: string;
  readonly author_id: string;
  /** The person behind a page. */
  readonly person_id: string;
  readonly type: 'message' | LogAction['log_message_type'];
  readonly body: string;
  readonly attachments: readonly AnyAttachment[];
  readonly client_id: string | null;
  readonly reply_to: string | null;
  readonly is_unsent: boolean;
  /** The page whose staff alone see it; null for everything else. */
  readonly staff_of: string | null;
  readonly origin: MessageOrigin | null;
  readonly data: object | null;
  readonly reactions: Reactions;
  /** The reactions as they were to members who left before others came or went. */
  readonly left_reactions: Readonly<Record<string, Reactions>>;
  readonly version: number;
}

/** A thread with its members, opened from the mailbox of one of them. */
export interface OpenThread {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
  readonly own: MemberRow;
  /** The unread messages after the time that a call asks about. */
  readonly unreadAfter: number;
}

/** What a change of a mailbox is decided by. */
export interface MailboxContext {
  readonly mailbox: string;
  readonly person: string;
  readonly kind: ActorKind;
  readonly settings: MailboxSettings;
  /** Milliseconds since 1970. */
  readonly now: number;
  newId(): string;
  /** The threads that the call names, as far as the mailbox is a member and has not deleted them. */
  readonly threads: ReadonlyMap<string, OpenThread>;
  /** The messages that the call names, as far as the mailbox may read them. */
  readonly messages: ReadonlyMap<string, MessageRow>;
}

/** A message that a mailbox has deleted for itself. */
export interface HiddenMessage {
  readonly mailbox_id: string;
  readonly thread_id: string;
  readonly at: number;
  readonly id: string;
  /** The version of its removal. */
  readonly version: number;
}

/** A block of an actor by a person, or a page's ban of a person, or its end. */
export interface ActorBlock {
  readonly actor: string;
  readonly kind: 'blocked' | 'banned';
  readonly isSet: boolean;
}

/** Messages that are reported to the instance owner, with some around each; the texts are copied when it is stored. */
export interface MessageReport {
  readonly thread: string;
  readonly messages: readonly string[];
  readonly reason: ReportReason;
  readonly note: string;
}

/** A page's private reply to a comment: the comment's post, and the thread of the messages. */
export interface PrivateReply {
  readonly comment: string;
  readonly post: string;
  readonly thread: string;
}

/** A medium that a call wants to send: an upload, or a sticker. */
export interface MessageMedium {
  readonly id: string;
  readonly attachment: AnyAttachment;
  /** Null for a sticker, which everybody may send. */
  readonly owner: string | null;
  /** True if it was uploaded for a message. */
  readonly isPrivate: boolean;
  readonly status: 'encoding' | 'ready' | 'failed';
  /** True if a message has it, or had it. */
  readonly isUsed: boolean;
}

/** Uploads of a message. */
export interface MessageMedia {
  readonly message: string;
  readonly media: readonly string[];
}

/** Messages are stopped, or go on: of one mailbox, or of all (null). */
export interface KillChat {
  readonly mailbox: string | null;
  readonly isStopped: boolean;
}

/** What a change writes: rows as they are afterwards. Who is told follows from them, see `stepsOf`. */
export interface MailboxEffects {
  readonly threads?: readonly MessageThreadRow[];
  readonly members?: readonly MemberRow[];
  readonly messages?: readonly MessageRow[];
  readonly hidden?: readonly HiddenMessage[];
  /** Folders that the mailbox has looked at, and when. */
  readonly seen?: { readonly folder: Folder; readonly at: number };
  readonly settings?: MailboxSettings;
  /** An actor whom the mailbox blocks, or a page bans, or no longer. */
  readonly block?: ActorBlock;
  readonly report?: MessageReport;
  readonly killChat?: KillChat;
  readonly privateReply?: PrivateReply;
  /** Uploads that become a message's own. */
  readonly attached?: MessageMedia;
  /** A message whose uploads are deleted. */
  readonly detached?: string;
}

/** A question by its name among the error texts, and the token that confirms it. */
export interface AskedDialog {
  readonly name: 'many_strangers';
  readonly token: string;
}

/** A refusal of the contract's catalogue. Nothing has been changed. */
export class MessageRefusal extends Error {
  override readonly name = 'MessageRefusal';
  readonly reason: ErrorName;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What is asked before the call takes effect. */
  readonly asks: AskedDialog | undefined;

  constructor(reason: ErrorName, fields?: Readonly<Record<string, string>>, asks?: AskedDialog) {
    super(`refused: ${reason}`);
    this.reason = reason;
    this.fields = fields;
    this.asks = asks;
  }
}

/** The thread of a call. @throws MessageRefusal noSuchObject */
export function openedThread(context: Pick<MailboxContext, 'threads'>, id: string): OpenThread {
  const opened = context.threads.get(id);
  if (opened === undefined) throw new MessageRefusal('noSuchObject');
  return opened;
}

/** The message of a call. @throws MessageRefusal noSuchObject */
export function openedMessage(context: Pick<MailboxContext, 'messages'>, id: string): MessageRow {
  const message = context.messages.get(id);
  if (message === undefined) throw new MessageRefusal('noSuchObject');
  return message;
}
