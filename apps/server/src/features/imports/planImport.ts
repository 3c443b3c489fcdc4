import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { resolveParents, outcomes } from './resolveParents.ts';
import type { ImportReport, ImportRow } from './importRows.ts';
import { importedId } from './importedId.ts';
import { countAttachments } from './stageAttachments.ts';

/** Statements that mark comments to skip, in this order. */
const skipTexts = {
  known: `update import_comments c set skip = 'known', comment_id = k.comment_id, root_id = k.root_id
    from imported_comments k
    where c.import_id = $1 and c.skip is null and k.site_id = $2 and k.origin = $3 and k.source_id = c.source_id`,
  repeated: `update import_comments c set skip = 'repeated' from (
      select source_id, min(ordinal) as first from import_comments where import_id = $1 and skip is null
      group by source_id having count(*) > 1) d
    where c.import_id = $1 and c.skip is null and c.source_id = d.source_id and c.ordinal <> d.first`,
  elsewhere: `update import_comments c set skip = a.problem from import_articles a
    where c.import_id = $1 and c.skip is null and a.import_id = $1 and a.ref = c.article_ref and a.problem is not null`,
  noArticle: `update import_comments c set skip = 'noArticle' where c.import_id = $1 and c.skip is null
    and not exists (select from import_articles a where a.import_id = $1 and a.ref = c.article_ref)`,
} as const;

/** Recognises comments of the site itself, of which the file is a copy. */
const ownText = `update import_comments c set skip = 'known', comment_id = k.id, root_id = coalesce(k.parent_id, k.id)
  from comments k where c.import_id = $1 and c.skip is null and k.site_id = $2 and k.status is distinct from 'deleted'
    and k.id = case when c.source_id ~ '^[1-8][0-9]{18}$' then c.source_id::bigint end`;

const treeText = `
select c.ordinal, c.skip, c.created_at::float8 as created_at, c.parent_source_id is not null as is_reply,
  coalesce(c.comment_id, k.comment_id)::text as known_id, coalesce(c.root_id, k.root_id)::text as known_root,
  coalesce(p.ordinal, 0) as parent
from import_comments c
  left join import_articles a on a.import_id = c.import_id and a.ref = c.article_ref
  left join lateral (
    select p.ordinal from import_comments p join import_articles b on b.import_id = p.import_id and b.ref = p.article_ref
    where p.import_id = c.import_id and p.source_id = c.parent_source_id and p.skip is distinct from 'repeated'
      and b.key = a.key order by p.ordinal limit 1) p on true
  left join imported_comments k on c.skip is null and p.ordinal is null and k.site_id = $2 and k.origin = $3
    and k.source_id = c.parent_source_id
where c.import_id = $1 and c.ordinal > $4 and c.ordinal <= $5 order by c.ordinal`;

interface TreeRow {
  readonly ordinal: number;
  readonly skip: string | null;
  readonly created_at: number;
  readonly is_reply: boolean;
  /** Of the comment itself, or of its parent if that came with an earlier file. */
  readonly known_id: string | null;
  readonly known_root: string | null;
  readonly parent: number;
}

const placeText = `
update import_comments c set comment_id = n.comment_id, root_id = n.root_id, reply_to_id = n.reply_to_id
from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) n (ordinal, comment_id, root_id, reply_to_id)
where c.import_id = $1 and c.ordinal = n.ordinal`;

const orderText = `
update import_comments c set place = o.place from (
  select c.ordinal, row_number() over (order by a.key, c.root_id is not null, c.ordinal) as place
  from import_comments c join import_articles a on a.import_id = c.import_id and a.ref = c.article_ref
  where c.import_id = $1 and c.skip is null) o
where c.import_id = $1 and c.ordinal = o.ordinal`;

const reportText = `
select count(*) filter (where c.skip is null)::int as comments,
  count(*) filter (where c.skip is null and c.state in ('pending', 'hidden'))::int as held,
  count(distinct a.key) filter (where c.skip is null)::int as articles,
  count(distinct c.author_key) filter (where c.skip is null)::int as authors,
  count(*) filter (where c.skip is null and c.parent_source_id is not null and c.root_id is null)::int as lifted
from import_comments c left join import_articles a on a.import_id = c.import_id and a.ref = c.article_ref
where c.import_id = $1`;
const skippedText = `select skip as reason, count(*)::int as count from import_comments
  where import_id = $1 and skip is not null group by skip order by 2 desc, 1`;
const examplesText = `select c.skip as reason, left(c.source_id, 100) as id, c.line, left(a.address, 500) as article
  from import_comments c left join import_articles a on a.import_id = c.import_id and a.ref = c.article_ref
  where c.import_id = $1 and c.skip is not null and c.skip <> 'known' order by c.ordinal limit 50`;

const rowsPerQuery = 10_000;

/** Key of the import's source: ids of comments are unique per key. */
export const importSourceKey = ({ source, origin }: Pick<ImportRow, 'source' | 'origin'>): string =>
  `${source}:${origin}`;

interface Tree {
  readonly parents: Int32Array;
  readonly outcomes: Uint8Array;
  /** Id and top-level comment of each imported or known comment. */
  readonly ids: BigInt64Array;
  readonly roots: BigInt64Array;
  /** Parents that came with an earlier file. */
  readonly earlier: Map<number, { readonly id: bigint; readonly root: bigint }>;
}

async function readTree(pool: Pool, row: ImportRow, count: number): Promise<Tree> {
  const seed = randomInt(2 ** 22);
  const tree: Tree = {
    parents: new Int32Array(count + 1),
    outcomes: new Uint8Array(count + 1),
    ids: new BigInt64Array(count + 1),
    roots: new BigInt64Array(count + 1),
    earlier: new Map(),
  };
  for (let after = 0; after < count; after += rowsPerQuery) {
    const values = [row.id, row.site_id, importSourceKey(row), after, after + rowsPerQuery];
    for (const each of (await pool.query<TreeRow>(treeText, values)).rows) addToTree(tree, each, seed);
  }
  return tree;
}

function addToTree(tree: Tree, row: TreeRow, seed: number): void {
  const { ordinal, skip, created_at: createdAt, known_id, known_root, parent } = row;
  const known = known_id === null || known_root === null ? null : { id: BigInt(known_id), root: BigInt(known_root) };
  tree.parents[ordinal] = parent;
  if (skip === 'known' && known !== null) {
    tree.outcomes[ordinal] = outcomes.known;
    tree.ids[ordinal] = known.id;
    tree.roots[ordinal] = known.root;
  } else if (skip === null) {
    tree.outcomes[ordinal] = outcomes.made;
    tree.ids[ordinal] = importedId({ createdAt, ordinal, seed });
    if (known !== null) tree.earlier.set(ordinal, known);
  }
}

/** Returns a function that finds the parent and the top-level comment of a comment. */
function createPlacementLookup({ ids, roots, outcomes: outcomeOf, earlier }: Tree, nearest: Int32Array) {
  const rootOf = (ordinal: number): bigint => {
    const path: number[] = [];
    let at = ordinal;
    while (roots[at] === 0n && nearest[at] !== 0 && outcomeOf[at] === outcomes.made) {
      path.push(at);
      at = nearest[at] ?? 0;
    }
    const root = roots[at] || (earlier.get(at)?.root ?? ids[at] ?? 0n);
    for (const each of [at, ...path]) roots[each] = root;
    return root;
  };
  return (ordinal: number): { readonly root: bigint | null; readonly replyTo: bigint | null } => {
    const root = rootOf(ordinal);
    const answered = nearest[ordinal] === 0 ? earlier.get(ordinal)?.id : ids[nearest[ordinal] ?? 0];
    if (answered === undefined) return { root: null, replyTo: null };
    return { root, replyTo: answered === root ? null : answered };
  };
}

async function placeComments(pool: Pool, row: ImportRow, count: number): Promise<void> {
  const tree = await readTree(pool, row, count);
  const placementOf = createPlacementLookup(tree, resolveParents(tree));
  for (let after = 0; after < count; after += rowsPerQuery) {
    const made = Array.from({ length: Math.min(rowsPerQuery, count - after) }, (_, index) => after + index + 1).filter(
      (ordinal) => tree.outcomes[ordinal] === outcomes.made,
    );
    const placements = made.map(placementOf);
    const text = (id: bigint | null) => (id === null ? null : String(id));
    const ids = made.map((ordinal) => String(tree.ids[ordinal]));
    const columns = [ids, placements.map(({ root }) => text(root)), placements.map(({ replyTo }) => text(replyTo))];
    if (made.length > 0) await pool.query(placeText, [row.id, made, ...columns]);
  }
}

/** Plans an import whose file was read: decides which comments are imported and their position. Inserts nothing. */
export async function planImport(pool: Pool, row: ImportRow, count: number): Promise<ImportReport> {
  await pool.query('analyze import_comments, import_articles');
  await pool.query(skipTexts.known, [row.id, row.site_id, importSourceKey(row)]);
  if (row.source === 'ufi' && row.origin === row.site_id) await pool.query(ownText, [row.id, row.site_id]);
  for (const step of ['repeated', 'elsewhere', 'noArticle'] as const) await pool.query(skipTexts[step], [row.id]);
  await placeComments(pool, row, count);
  await pool.query(orderText, [row.id]);
  const attachmentCounts = await countAttachments(pool, row.id);
  type Counts = Omit<ImportReport, 'skipped' | 'examples' | keyof typeof attachmentCounts>;
  const { rows: counts } = await pool.query<Counts>(reportText, [row.id]);
  const { rows: skipped } = await pool.query<ImportReport['skipped'][number]>(skippedText, [row.id]);
  const { rows: examples } = await pool.query<ImportReport['examples'][number]>(examplesText, [row.id]);
  return {
    comments: 0,
    held: 0,
    articles: 0,
    authors: 0,
    lifted: 0,
    ...counts[0],
    ...attachmentCounts,
    skipped,
    examples,
  };
}
