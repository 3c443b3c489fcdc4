import type { Pool, PoolClient } from 'pg';
import type { Locale } from 'ufi-core/contract';
import type { SiteImport } from 'ufi-plugin/contract';
import type { UnreadableFile } from 'ufi-importing';
import { ApiError } from '../../errors/apiError.ts';
import { stepSql, type ImportStep } from './importTable.ts';

/** Finds an import of a site. @throws ApiError noSuchObject */
export async function findImportOfSite(pool: Pool, site: string, id: string): Promise<ImportRow> {
  const row = await findImport(pool, id);
  if (row?.site_id === site) return row;
  throw new ApiError('noSuchObject');
}

/** Result of an import's dry run. */
export type ImportReport = Pick<
  SiteImport,
  'comments' | 'held' | 'articles' | 'authors' | 'lifted' | 'attachments' | 'linked' | 'skipped' | 'examples'
>;

/** A row of `imports`. */
export interface ImportRow {
  readonly id: string;
  readonly site_id: string;
  readonly person_id: string;
  readonly locale: Locale;
  readonly file_name: string;
  readonly origin: string;
  readonly source: SiteImport['source'];
  readonly state: SiteImport['state'];
  readonly done: number;
  readonly total: number;
  readonly report: Partial<ImportReport>;
  readonly failure: SiteImport['failure'];
  readonly created_at: number;
}

const columns = `id::text, site_id::text, person_id::text, locale, file_name, origin, source, state, done::float8,
  total::float8, report, failure, created_at::float8`;

/** A pool, or a connection in a transaction. */
type Queries = Pick<Pool | PoolClient, 'query'>;

/** An import as managers of its site see it. */
export const presentImport = ({
  id,
  file_name,
  source,
  state,
  done,
  total,
  report,
  ...row
}: ImportRow): SiteImport => ({
  id,
  fileName: file_name,
  source,
  state,
  progress: { done, total },
  comments: 0,
  held: 0,
  articles: 0,
  authors: 0,
  lifted: 0,
  attachments: 0,
  linked: 0,
  skipped: [],
  examples: [],
  ...report,
  failure: row.failure,
  createdAt: row.created_at,
});

async function one(pool: Queries, text: string, values: readonly unknown[]): Promise<ImportRow | null> {
  const { rows } = await pool.query<ImportRow>(text, [...values]);
  return rows[0] ?? null;
}

/** Finds an import by id; null if there is none. */
export const findImport = (pool: Queries, id: string): Promise<ImportRow | null> =>
  one(pool, `select ${columns} from imports where id = $1`, [id]);

/** A site's newest import. */
export const newestImport = (pool: Queries, site: string): Promise<ImportRow | null> =>
  one(pool, `select ${columns} from imports where site_id = $1 order by id desc limit 1`, [site]);

/**
 * Imports that a server started and didn't finish; those whose file is not read yet only if this keeper has the file.
 */
export async function interruptedImports(pool: Pool, keeper: string): Promise<ImportRow[]> {
  const text = `select ${columns} from imports
    where state = 'writing' or state = 'reading' and keeper = $1 order by id`;
  return (await pool.query<ImportRow>(text, [keeper])).rows;
}

/** An uploaded import file. */
export interface NewImport {
  readonly id: string;
  readonly site: string;
  readonly person: string;
  readonly locale: Locale;
  readonly fileName: string;
  readonly bytes: number;
  /** The server that has the file on its disk. */
  readonly keeper: string;
  readonly now: number;
}

const insertText = `insert into imports (id, site_id, person_id, locale, file_name, total, keeper, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns}`;

/** Inserts an import; null if another one is in progress. */
export const insertImport = (pool: Pool, row: NewImport): Promise<ImportRow | null> =>
  one(pool, insertText, [row.id, row.site, row.person, row.locale, row.fileName, row.bytes, row.keeper, row.now]);

/** An update that performs a step of `importTable`, with more assignments. */
function stepText(step: ImportStep, assignments = ''): string {
  const { to, from } = stepSql(step);
  const more = assignments === '' ? '' : `, ${assignments}`;
  return `update imports set state = ${to}${more} where id = $1 and ${from} returning ${columns}`;
}

const stepTexts: Readonly<Record<ImportStep, string>> = {
  read: stepText('read', 'done = $2'),
  named: stepText('named', 'source = $2, origin = $3'),
  ready: stepText('ready', 'done = 0, total = $2, report = $3'),
  written: stepText('written', 'done = done + $2'),
  writing: stepText('writing'),
  done: stepText('done', 'report = $2'),
  cancelled: stepText('cancelled'),
  failed: stepText('failed', 'failure = $2'),
};

/**
 * Advances an import by one step; null if it is not in the state that the step starts from, for example after a cancel.
 */
export const advanceImport = (
  pool: Queries,
  id: string,
  [step, ...values]: readonly [ImportStep, ...(readonly unknown[])],
): Promise<ImportRow | null> => one(pool, stepTexts[step], [id, ...values]);

/** Marks an import as failed because its file is unreadable. */
export const failImport = (pool: Pool, id: string, { reason, line }: Pick<UnreadableFile, 'reason' | 'line'>) =>
  advanceImport(pool, id, ['failed', JSON.stringify({ reason, line })]);

/** Deletes the staged content of an import; the records that prevent duplicates stay. */
export async function deleteStaged(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from import_comments where import_id = $1', [id]);
  await pool.query('delete from import_articles where import_id = $1', [id]);
  await pool.query('delete from import_attachments where import_id = $1', [id]);
}

const sweepText = `
with old as (
  update imports set state = 'cancelled' where state = 'ready' and created_at < extract(epoch from now()) - 7 * 86400
  returning id
), articles as (delete from import_articles a using old where a.import_id = old.id),
attachments as (delete from import_attachments t using old where t.import_id = old.id)
delete from import_comments c using old where c.import_id = old.id`;

/** Cancels imports whose dry run was not confirmed within a week. */
export const sweepImports = (pool: Pool): Promise<unknown> => pool.query(sweepText);
