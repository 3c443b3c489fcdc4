import { snippetLength, type MessageRow, type OwnMarkRow, type SnippetRow } from 'ufi-mercury/internal/rules';
import {
  arrayJson,
  jsonList,
  rowReader,
  someFields,
  sparseJson,
  sparseReader,
  type RowFields,
  type UsualValues,
} from '../../../database/rows/rowFields.ts';
import {
  isReadable,
  memberFields,
  messageFields,
  messagesById,
  threadFields,
  threadsById,
} from '../rows/messagingRows.ts';
import { blockedMembersJson, isBannedSql, isBlockedSql } from '../rows/otherPartySql.ts';
import type { ReadThread, ToldMember } from './draftEvent.ts';

const other = `(select o.mailbox_id from thread_members o where o.thread_id = t.id and o.mailbox_id <> m.mailbox_id
  and t.type <> 'group')`;

// Whoever has left a group goes on seeing it as it was then.
const snippetId = `(case when m.left_with is null then t.snippet_id else (m.left_with ->> 'snippet_id')::bigint end)`;

const sharedFields = someFields(threadFields, [
  'id',
  'type',
  'name',
  'picture',
  'last_action_id',
  'origin',
  'tags',
  'version',
]);
const ownFields = someFields(memberFields, [
  'thread_id',
  'kind',
  'folder',
  'is_archived',
  'is_pinned',
  'mute_until',
  'unread_count',
  'is_marked_unread',
  'is_unseen',
  'updated_at',
  'own_at',
  'left_with',
  'follow_up',
  'assigned_to',
  'version',
]);
const usualOwn: UsualValues<OwnMarkRow> = {
  is_archived: false,
  is_pinned: false,
  mute_until: 0,
  is_marked_unread: false,
  left_with: null,
  follow_up: false,
  assigned_to: null,
};
const toldFields = someFields(memberFields, [
  'mailbox_id',
  'kind',
  'folder',
  'sent',
  'left_at',
  'is_admin',
  'receipt_at',
  'receipt_action',
  'delivered_at',
]);
const usualTold: UsualValues<ToldMember> = {
  left_at: null,
  is_admin: false,
  receipt_at: 0,
  receipt_action: 0,
  delivered_at: 0,
};
const usualMessage: UsualValues<MessageRow> = {
  reply_to: null,
  is_unsent: false,
  staff_of: null,
  origin: null,
  data: null,
};
const snippetFields: RowFields<SnippetRow> = {
  ...someFields(messageFields, ['author_id', 'is_unsent', 'attachments']),
  body: `left(x.body, ${snippetLength})`,
};

type Values = readonly unknown[];

type ThreadValues = readonly [
  thread: Values,
  own: Values,
  members: readonly Values[],
  snippet: Values | null,
  isSnippetHidden: boolean,
  blocked: readonly string[],
  isBlocked: boolean,
  isBanned: boolean,
];

const threadJson = `json_build_array(${arrayJson(sharedFields)}, ${sparseJson(ownFields, usualOwn)},
  ${jsonList(sparseJson(toldFields, usualTold), 'thread_members m where m.thread_id = t.id')},
  case when x.id is not null then ${arrayJson(snippetFields)} end,
  ${snippetId} is not null and not coalesce(${isReadable}, false), ${blockedMembersJson('m.mailbox_id')},
  ${isBlockedSql('m.mailbox_id', other)}, ${isBannedSql(other, 'm.mailbox_id')})`;

/** SQL of whose records are read, and of which threads and messages: a mailbox's id, and two arrays of ids. */
interface NamedSql {
  readonly mailbox: string;
  readonly threads: string;
  readonly actions: string;
}

/** Threads and messages as far as a mailbox may see them; see {@link readRows}. */
export interface RecordColumns {
  readonly threads: readonly ThreadValues[];
  readonly actions: readonly Values[];
}

/** SQL: the columns of {@link RecordColumns}. */
export const recordColumns = ({ mailbox, threads, actions }: NamedSql): string => `
  ${jsonList(
    threadJson,
    `${threadsById(`unnest(${threads}) asked (thread_id)`, mailbox)}
    left join lateral (select x.* from messages x where x.id = ${snippetId} offset 0) x on true where not m.is_gone`,
  )} as threads,
  ${jsonList(sparseJson(messageFields, usualMessage), `${messagesById(`unnest(${actions}) asked (message_id)`, mailbox)} where ${isReadable}`)} as actions`;

const readSharedRow = rowReader(sharedFields);
const readOwnRow = sparseReader(ownFields, usualOwn);
const readToldRow = sparseReader(toldFields, usualTold);
const readSnippetRow = rowReader(snippetFields);
const readMessageRow = sparseReader(messageFields, usualMessage);

const readThreadRow = ([
  thread,
  own,
  members,
  snippet,
  isSnippetHidden,
  blocked,
  isBlocked,
  isBanned,
]: ThreadValues): ReadThread => ({
  thread: readSharedRow(thread),
  own: readOwnRow(own),
  members: members.map(readToldRow),
  snippet: snippet && readSnippetRow(snippet),
  is_snippet_hidden: isSnippetHidden,
  blocked,
  is_blocked: isBlocked,
  is_banned: isBanned,
});

/** The rows of {@link recordColumns} by their ids. */
export const readRows = ({ threads, actions }: RecordColumns) => ({
  threads: new Map(threads.map(readThreadRow).map((each) => [each.thread.id, each])),
  actions: new Map(actions.map(readMessageRow).map((each) => [each.id, each])),
});
