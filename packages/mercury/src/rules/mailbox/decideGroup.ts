import { maxGroupMembers } from '../../contract/index.ts';
import { groupFolderOf, isRequestFolder } from '../folderOf.ts';
import { mayBeAdded } from '../whoMayWrite.ts';
import { attachable } from './attachedMedia.ts';
import { checkPace } from './checkSending.ts';
import { newGroup, newLine, newMember } from './newRows.ts';
import { membership } from './present.ts';
import { sendingLimits, type SendingContext } from './replyRefusal.ts';
import {
  MessageRefusal,
  nextTime,
  openedThread,
  type LeftThread,
  type MailboxEffects,
  type MemberRow,
  type MessageRow,
  type MessageThreadRow,
  type OpenThread,
} from './rows.ts';

/** One change of a group. */
export interface GroupChange {
  readonly thread_id: string;
  readonly name?: string | null | undefined;
  /** An upload, or null for none. */
  readonly picture?: string | null | undefined;
  readonly added?: readonly string[] | undefined;
  readonly removed?: string | undefined;
  readonly admin?: { readonly id: string; readonly is_admin: boolean } | undefined;
}

const nameOf = (name: string | null | undefined): string | null => name?.trim() || null;

const checkPerson = ({ kind }: SendingContext): void => {
  if (kind === 'page') throw new MessageRefusal('badParameter', { actor: 'not_allowed' });
};

/** The folder in which somebody finds a group to which the mailbox adds them. @throws MessageRefusal noSuchObject */
function folderFor(id: string, hasLeft: boolean, { parties, kind }: SendingContext): MemberRow['folder'] {
  const party = parties.get(id);
  if (party === undefined) throw new MessageRefusal('noSuchObject');
  const facts = { ...party, writer: kind, recipient: party.kind };
  if (!mayBeAdded(facts)) throw new MessageRefusal('noSuchObject');
  return groupFolderOf({ ...facts, hasLeft });
}

interface Addition {
  readonly thread: MessageThreadRow;
  /** Former members, and whoever is one. */
  readonly known: readonly MemberRow[];
  /** The time of the line that tells of it. */
  readonly at: number;
}

/** The rows of people who are added: what was said before is not theirs. @throws MessageRefusal noSuchObject, tooManyCalls */
function addedMembers(ids: readonly string[], context: SendingContext, { thread, known, at }: Addition): MemberRow[] {
  const members = ids.map((id): MemberRow => {
    const before = known.find(({ mailbox_id: each }) => each === id);
    return {
      ...(before ?? newMember(thread.id, { id, kind: 'person' })),
      folder: folderFor(id, before?.left_with?.by === id, context),
      folder_before: null,
      is_archived: false,
      unread_count: 0,
      is_marked_unread: false,
      is_unseen: false,
      read_at: Math.max(before?.read_at ?? 0, thread.last_at),
      cleared_at: thread.last_at,
      updated_at: nextTime,
      is_gone: false,
      left_at: null,
      left_with: null,
      joined_at: at,
      // One for what goes with their return.
      version: (before?.version ?? 0) + (before === undefined ? 1 : 2),
    };
  });
  const strangers = members.filter(({ folder }) => folder !== 'INBOX').length;
  if (strangers > 0 && context.strangersToday + strangers > sendingLimits.strangersPerDay)
    throw new MessageRefusal('tooManyCalls');
  return members;
}

/** The thread after lines were added at its end. */
const afterLines = (thread: MessageThreadRow, lines: readonly MessageRow[]): MessageThreadRow => {
  const last = lines.at(-1);
  return {
    ...thread,
    last_at: last?.at ?? thread.last_at,
    last_action_id: last?.id ?? thread.last_action_id,
    version: thread.version + 1,
  };
};

/**
 * Begins a group with others (mercury.155): whoever makes it is its admin.
 *
 * @throws MessageRefusal
 */
export function decideCreateGroup(
  { participants, name }: { readonly participants: readonly string[]; readonly name?: string | null | undefined },
  context: SendingContext,
): MailboxEffects {
  checkPerson(context);
  checkPace(context);
  const others = [...new Set(participants)].filter((id) => id !== context.mailbox);
  if (others.length < 2) throw new MessageRefusal('badParameter', { participants: 'too_short' });
  const thread = newGroup(context.newId(), nameOf(name));
  const line = newLine(context, thread, { type: 'log:subscribe', data: { added: others }, staff_of: null });
  const own: MemberRow = {
    ...newMember(thread.id, { id: context.mailbox, kind: 'person' }),
    updated_at: nextTime,
    read_at: line.at,
    is_gone: false,
    is_admin: true,
    joined_at: line.at,
    version: 1,
  };
  return {
    threads: [afterLines(thread, [line])],
    members: [own, ...addedMembers(others, context, { thread, known: [], at: line.at })],
    messages: [line],
  };
}

/** The row of somebody who leaves, or is removed: from then on nothing of the group is theirs. */
function afterLeaving(member: MemberRow, { at, left }: { readonly at: number; readonly left: LeftThread }): MemberRow {
  return { ...member, left_at: at, left_with: left, is_admin: false, version: member.version + 1 };
}

/** Who is admin once the last one has left: whoever has been there longest, of those who have accepted it before others. */
function successor(left: readonly MemberRow[]): MemberRow | undefined {
  if (left.some(({ is_admin: isAdmin }) => isAdmin)) return undefined;
  const accepted = left.filter(({ folder }) => !isRequestFolder(folder) && folder !== 'SPAM');
  const [first] = (accepted.length > 0 ? accepted : left).toSorted((one, two) => one.joined_at - two.joined_at);
  return first;
}

function removal(id: string, { thread, members, own }: OpenThread, context: SendingContext): MailboxEffects {
  const gone = members.find((each) => each.mailbox_id === id && each.left_at === null);
  if (gone === undefined) throw new MessageRefusal('noSuchObject');
  if (gone !== own && !own.is_admin) throw new MessageRefusal('noPermission');
  const staying = members.filter((each) => each !== gone && each.left_at === null);
  const line = newLine(context, thread, { type: 'log:unsubscribe', data: { removed: id }, staff_of: null });
  const heir = successor(staying);
  const named =
    heir &&
    newLine(context, afterLines(thread, [line]), {
      type: 'log:thread-admin',
      data: { admin: heir.mailbox_id, is_admin: true },
      staff_of: null,
    });
  const lines = named === undefined ? [line] : [line, named];
  const after = members.map((each) => (each === gone ? { ...each, left_at: line.at } : each));
  const shown = afterLines(thread, [line]);
  const left: LeftThread = {
    by: context.mailbox,
    ...membership(after),
    name: shown.name,
    picture: shown.picture,
    last_action_id: shown.last_action_id,
    snippet_id: shown.snippet_id,
    version: shown.version,
  };
  return {
    threads: [afterLines(thread, lines)],
    messages: lines,
    members: [
      afterLeaving(gone, { at: line.at, left }),
      ...(heir === undefined ? [] : [{ ...heir, is_admin: true, version: heir.version + 1 }]),
    ],
  };
}

function addition(ids: readonly string[], { thread, members }: OpenThread, context: SendingContext): MailboxEffects {
  const isIn = (id: string) => members.some(({ mailbox_id: each, left_at: left }) => each === id && left === null);
  const added = [...new Set(ids)].filter((id) => !isIn(id));
  if (added.length === 0) return {};
  if (membership(members).participants.length + added.length > maxGroupMembers)
    throw new MessageRefusal('badParameter', { added: 'too_long' });
  const line = newLine(context, thread, { type: 'log:subscribe', data: { added }, staff_of: null });
  return {
    threads: [afterLines(thread, [line])],
    messages: [line],
    members: addedMembers(added, context, { thread, known: members, at: line.at }),
  };
}

function naming(name: string | null, { thread }: OpenThread, context: SendingContext): MailboxEffects {
  if (nameOf(name) === thread.name) return {};
  const named = { ...thread, name: nameOf(name) };
  const line = newLine(context, named, { type: 'log:thread-name', data: { name: named.name }, staff_of: null });
  return { threads: [afterLines(named, [line])], messages: [line] };
}

/** Sets or removes the picture. Who has left with the one before goes on seeing it; else it is deleted. */
function picturing(id: string | null, { thread, members, own }: OpenThread, context: SendingContext): MailboxEffects {
  if (!own.is_admin) throw new MessageRefusal('noPermission');
  const { picture: before } = thread;
  if (id === null && before === null) return {};
  const medium = id === null ? null : attachable(context.media.get(id), context.person);
  if (medium !== null && medium.attachment.type !== 'photo')
    throw new MessageRefusal('badParameter', { picture: 'not_allowed' });
  const line = newLine(context, thread, {
    type: 'log:thread-image',
    data: { is_set: medium !== null },
    staff_of: null,
  });
  const src = medium?.attachment.type === 'photo' ? medium.attachment.metadata.url : '';
  const picture = medium === null ? null : { id: medium.id, src, line: line.id };
  const isKept = members.some(({ left_with: left }) => left?.picture?.id === before?.id);
  return {
    threads: [afterLines({ ...thread, picture }, [line])],
    messages: [line],
    ...(medium !== null && { attached: { message: line.id, media: [medium.id] } }),
    ...(before !== null && !isKept && { detached: before.line }),
  };
}

function adminChange(
  { id, is_admin: isAdmin }: NonNullable<GroupChange['admin']>,
  { thread, members, own }: OpenThread,
  context: SendingContext,
): MailboxEffects {
  if (!own.is_admin) throw new MessageRefusal('noPermission');
  const member = members.find((each) => each.mailbox_id === id && each.left_at === null);
  if (member === undefined) throw new MessageRefusal('noSuchObject');
  if (member.is_admin === isAdmin) return {};
  if (!isAdmin && membership(members).admins.length === 1)
    throw new MessageRefusal('badParameter', { admin: 'last_admin' });
  const data = { admin: id, is_admin: isAdmin };
  const line = newLine(context, thread, { type: 'log:thread-admin', data, staff_of: null });
  return {
    threads: [afterLines(thread, [line])],
    messages: [line],
    members: [{ ...member, is_admin: isAdmin, version: member.version + 1 }],
  };
}

/** The effects, and the own request that is accepted by them. */
function withAcceptance(effects: MailboxEffects, own: MemberRow): MailboxEffects {
  const { messages = [], members = [] } = effects;
  const isWaiting = isRequestFolder(own.folder) || own.folder === 'SPAM';
  if (!isWaiting || messages.length === 0) return effects;
  const known = members.find(({ mailbox_id: id }) => id === own.mailbox_id);
  const accepted = {
    ...(known ?? { ...own, version: own.version + 1 }),
    folder: 'INBOX' as const,
    folder_before: null,
  };
  return { ...effects, members: [...members.filter((each) => each !== known), accepted] };
}

/**
 * Changes one thing of a group (mercury.156, mercury.157).
 *
 * @throws MessageRefusal
 */
export function decideChangeGroup(input: GroupChange, context: SendingContext): MailboxEffects {
  checkPerson(context);
  const opened = openedThread(context, input.thread_id);
  const { own } = opened;
  if (opened.thread.type !== 'group') throw new MessageRefusal('badParameter', { thread_id: 'not_allowed' });
  if (own.left_at !== null) throw new MessageRefusal('blockedAction');
  const { name, picture, added, removed, admin } = input;
  const changes = [
    ...(name === undefined ? [] : [() => naming(name, opened, context)]),
    ...(picture === undefined ? [] : [() => picturing(picture, opened, context)]),
    ...(added === undefined ? [] : [() => addition(added, opened, context)]),
    ...(admin === undefined ? [] : [() => adminChange(admin, opened, context)]),
    ...(removed === undefined ? [] : [() => removal(removed, opened, context)]),
  ];
  const [change, ...more] = changes;
  if (change === undefined) throw new MessageRefusal('badParameter', { name: 'missing' });
  if (more.length > 0) throw new MessageRefusal('badParameter', { name: 'not_allowed' });
  // Whoever wants to go always may.
  if (removed === undefined) checkPace(context);
  const effects = change();
  return removed === own.mailbox_id ? effects : withAcceptance(effects, own);
}
