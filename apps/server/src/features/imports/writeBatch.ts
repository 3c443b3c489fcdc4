import type { PoolClient } from 'pg';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { rankOf } from '../../presenters/rankOf.ts';
import type { ReactionRow } from '../../database/rows/reactionRow.ts';
import { insertEdits } from '../edit-history/index.ts';
import { insertAttachedMedia } from '../uploads/index.ts';
import { countComments, counterNames, type CommentCounters } from '../../mutations/countComments.ts';
import { insertComments, insertJournal, updateComments, putReactions } from '../../mutations/persist.ts';
import { updateWriter } from '../../database/rowWriter.ts';
import { transaction } from '../../database/transaction.ts';
import { compareIds } from 'ufi-core/contract';
import { withAnswered, type AnsweringComment } from './withAnswered.ts';
import {
  importedComment,
  importedEdits,
  importedMedia,
  importedReactions,
  type StagedComment,
} from './importedRows.ts';
import { advanceImport, type ImportRow } from './importRows.ts';
import { findOrCreatePeople, type SourcePerson } from './findOrCreatePeople.ts';
import { importSourceKey } from './planImport.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';

/** Dependencies for writing. */
export type WritingTools = Pick<MutationServices, 'pool' | 'ids' | 'ownOrigins' | 'wake'>;

/** Comments per transaction. */
export const batch = 500;

const stagedText = `
select c.ordinal, c.source_id, a.article_id::text as thread_id, c.comment_id::text as comment_id,
  c.root_id::text as root_id, c.reply_to_id::text as reply_to_id, c.author_key, c.author_name, c.text,
  c.mentions, c.attached, c.versions, (select coalesce(json_object_agg(t.url, t.attachment), '{}') from import_attachments t
    where t.import_id = c.import_id and t.ordinal = c.ordinal and t.attachment is not null) as attachments,
  c.created_at::float8 as created_at, c.edited_at::float8 as edited_at, c.state, c.reactions,
  (select json_build_object('key', r.author_key, 'name', r.author_name) from import_comments r
    where r.import_id = c.import_id and r.source_id = c.parent_source_id and r.comment_id = c.reply_to_id limit 1) as answered
from import_comments c join import_articles a on a.import_id = c.import_id and a.ref = c.article_ref
where c.import_id = $1 and c.place is not null order by c.place limit ${batch}`;

const rootsText = `
select ${commentRowJson} as row from comments c join unnest($1::bigint[], $2::bigint[]) n (thread_id, id)
  on c.thread_id = n.thread_id and c.id = n.id order by c.thread_id, c.id for update of c`;

const threadsText = `
select id::text as id, seq::float8 as seq, ${counterNames.join(', ')}, owner_id::text as owner_id,
  accepted_comment_id::text as accepted_comment_id
from threads where id = any($1::bigint[]) order by id for update`;

interface LockedThread extends CommentCounters {
  readonly id: string;
  readonly seq: number;
  readonly owner_id: string | null;
  readonly accepted_comment_id: string | null;
}

const countThreads = updateWriter<LockedThread>('threads', {
  name: 'count-imported',
  key: ['id'],
  columns: ['seq', ...counterNames],
});

const doneText = `update import_comments set place = null, skip = case when ordinal = any($3) then 'goneParent' end
  where import_id = $1 and ordinal = any($2)`;
const knownText = `
insert into imported_comments (site_id, origin, source_id, thread_id, comment_id, root_id)
select $1, $2, * from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[])`;

/** Changes of a batch, based on the locked rows. */
interface BatchChanges {
  readonly made: readonly StagedComment[];
  /** Replies to comments that were deleted in the meantime. */
  readonly orphans: readonly StagedComment[];
  readonly comments: ReadonlyMap<string, CommentRow>;
  readonly before: ReadonlyMap<string, CommentRow>;
  readonly people: ReadonlyMap<string, string>;
}

/** Locks the existing top-level comments that are replied to. */
async function lockRoots(client: PoolClient, staged: readonly StagedComment[]): Promise<Map<string, CommentRow>> {
  const own = new Set(staged.map(({ comment_id }) => comment_id));
  const answered = staged.filter(({ root_id }) => root_id !== null && !own.has(root_id));
  const unique = [...new Map(answered.map((each) => [`${each.thread_id} ${each.root_id}`, each])).values()];
  const values = [unique.map(({ thread_id }) => thread_id), unique.map(({ root_id }) => root_id)];
  const { rows } = await client.query<{ row: CommentRow }>(rootsText, values);
  return new Map(rows.map(({ row }) => [row.id, row]));
}

function planBatch(
  staged: readonly StagedComment[],
  { before, people, site, ownOrigins }: Pick<BatchChanges, 'before' | 'people'> & BatchContext,
): BatchChanges {
  const comments = new Map<string, CommentRow>();
  const [made, orphans]: [StagedComment[], StagedComment[]] = [[], []];
  for (const each of staged) {
    const author = people.get(each.author_key);
    const root = each.root_id === null ? null : (comments.get(each.root_id) ?? before.get(each.root_id));
    if (author === undefined || root === undefined || root?.status === 'deleted') {
      orphans.push(each);
      continue;
    }
    const comment = importedComment(each, { site, author, root, people, ownOrigins });
    comments.set(comment.id, comment);
    made.push(each);
    if (root === null || comment.status !== null) continue;
    const activity_id = compareIds(root.activity_id, comment.id) < 0 ? comment.id : root.activity_id;
    comments.set(root.id, { ...root, activity_id, reply_count: root.reply_count + 1 });
  }
  return { made, orphans, comments, before, people };
}

interface BatchContext {
  readonly site: string;
  readonly ownOrigins: readonly string[];
}

/** Writes the rows of a batch; each thread's sequence advances by one, which makes its viewers refetch. */
async function writeRows(client: PoolClient, row: ImportRow, changes: BatchChanges & Pick<WritingTools, 'ownOrigins'>) {
  const { comments, before, made, people } = changes;
  const ids = [...new Set([...comments.values()].map(({ thread_id }) => thread_id))];
  const { rows: threads } = await client.query<LockedThread>(threadsText, [ids]);
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  const finalRows = [...comments.values()].flatMap((comment): CommentRow[] => {
    const thread = byId.get(comment.thread_id);
    return thread ? [{ ...comment, rank: rankOf(comment, thread), version: thread.seq + 1 }] : [];
  });
  const updatedThreads = threads.map((thread) => {
    const changed = finalRows.filter(({ thread_id }) => thread_id === thread.id);
    return { ...thread, ...countComments(thread, before, changed), seq: thread.seq + 1 };
  });
  const isNew = ({ id }: CommentRow) => !before.has(id);
  const known = finalRows.filter((comment) => !isNew(comment));
  const reactions = made.flatMap((each): ReactionRow[] =>
    importedReactions(each, people, (byId.get(each.thread_id)?.seq ?? 0) + 1),
  );
  await client.query(insertComments(finalRows.filter(isNew)));
  if (known.length > 0) await client.query(updateComments(known));
  if (reactions.length > 0) await client.query(putReactions(reactions));
  const edits = made.flatMap((each) => importedEdits(each, changes));
  if (edits.length > 0) await client.query(insertEdits(edits));
  const attached = made.flatMap(importedMedia);
  if (attached.length > 0) await client.query(insertAttachedMedia(attached));
  await client.query(countThreads(updatedThreads));
  const by = { actor_id: row.person_id, person_id: row.person_id, client_id: null, request: '\\x', record: null };
  const steps = updatedThreads.map(({ id, seq }) => ({
    ...by,
    thread_id: id,
    seq,
    object_id: id,
    action: 'importComments',
  }));
  await client.query(insertJournal(steps));
  return updatedThreads;
}

async function recordImported(client: PoolClient, row: ImportRow, { made, orphans }: BatchChanges): Promise<void> {
  await client.query(knownText, [
    row.site_id,
    importSourceKey(row),
    made.map(({ source_id }) => source_id),
    made.map(({ thread_id }) => thread_id),
    made.map(({ comment_id }) => comment_id),
    made.map(({ root_id, comment_id }) => root_id ?? comment_id),
  ]);
  const ordinals = (staged: readonly StagedComment[]) => staged.map(({ ordinal }) => ordinal);
  await client.query(doneText, [row.id, ordinals([...made, ...orphans]), ordinals(orphans)]);
}

const peopleIn = (staged: readonly StagedComment[]): SourcePerson[] => [
  ...staged.flatMap(({ reactions }) => reactions),
  ...staged.map(({ author_key: key, author_name: name }) => ({ key, name })),
  ...staged.flatMap((each) => [each, ...each.versions].flatMap(({ mentions }) => mentions)),
];

/**
 * Imports the next comments in one transaction with the records that prevent duplicates, so that a killed server
 * repeats nothing.
 *
 * @returns `more` or `done`; `stopped` if the import was cancelled
 */
export async function writeBatch(tools: WritingTools, row: ImportRow): Promise<'more' | 'done' | 'stopped'> {
  const { outcome, updatedThreads } = await transaction(tools.pool, (client) => writeNext(client, row, tools));
  for (const { id, seq } of updatedThreads) tools.wake(id, seq);
  return outcome;
}

async function writeNext(client: PoolClient, row: ImportRow, { ids, ownOrigins }: WritingTools) {
  // Locks the import, so that one server works on it at a time.
  const current = await advanceImport(client, row.id, ['written', 0]);
  const { rows } = await client.query<AnsweringComment>(stagedText, [row.id]);
  // Our own export holds the mention already.
  const staged = row.source === 'ufi' ? rows : rows.map(withAnswered);
  if (current === null) return { outcome: 'stopped', updatedThreads: [] } as const;
  if (staged.length === 0) return { outcome: 'done', updatedThreads: [] } as const;
  const origin = importSourceKey(row);
  const options = { site: row.site_id, origin, locale: row.locale, ids };
  const people = await findOrCreatePeople(client, peopleIn(staged), options);
  const before = await lockRoots(client, staged);
  const changes = planBatch(staged, { before, people, site: row.site_id, ownOrigins });
  const updatedThreads = changes.made.length > 0 ? await writeRows(client, row, { ...changes, ownOrigins }) : [];
  await recordImported(client, row, changes);
  await advanceImport(client, row.id, ['written', staged.length]);
  return { outcome: 'more', updatedThreads } as const;
}
