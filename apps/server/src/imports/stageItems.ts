import { createHash, createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { foldName } from 'ufi-core/text';
import { personName } from '../identity/personName.ts';
import { Refused } from '../road/refused.ts';
import { nameArticle } from '../sites/articleName.ts';
import { isOfSite, type SiteRow } from '../sites/siteRow.ts';
import type { ImportSkip, SourceArticle, SourceComment } from './importItem.ts';
import { UnreadableFile } from './unreadable.ts';

/** What is known while a file is read. */
export interface Staging {
  readonly pool: Pool;
  readonly importId: string;
  readonly site: SiteRow;
  /** The site's own, for what must not be told from its hash. */
  readonly key: Buffer;
  /** Unix seconds. */
  readonly now: number;
  /** How many comments there were so far. */
  count: number;
}

/** The most comments of one file. */
const maxComments = 2_000_000;
/** The most bytes of a comment's text, as anybody's who writes here. */
const maxTextBytes = 64 * 1024;
const daySeconds = 24 * 60 * 60;
const longestName = 64;

/** What a column of an index can hold, also of a file that is full of nonsense. */
const brief = (text: string): string =>
  text.length <= 200 ? writable(text) : createHash('sha256').update(text).digest('hex');

/** What PostgreSQL can hold: halves of characters become the sign for what can't be read. */
const writable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

interface ArticleRow {
  readonly ref: string;
  readonly key: string | null;
  readonly address: string | null;
  readonly is_closed: boolean;
  readonly problem: ImportSkip | null;
}

function articleRow({ ref, href, xid, isClosed }: SourceArticle, site: SiteRow): ArticleRow {
  const row = { ref: brief(ref), is_closed: isClosed };
  try {
    const { key, address, origin } = nameArticle({ href, xid });
    return { ...row, key, address, problem: isOfSite(site, origin) ? null : 'elsewhere' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...row, key: null, address: null, problem: 'noArticle' };
  }
}

/** By what an author is known again: never an address in clear. */
function authorKey({ id, email, name }: SourceComment['author'], key: Buffer): string {
  if (id !== null && !id.includes('@')) return brief(`id:${id}`);
  const address = (email ?? id ?? '').trim().toLowerCase();
  if (address !== '') return `mail:${createHmac('sha256', key).update(address).digest('hex')}`;
  return brief(`name:${foldName(name)}`);
}

/** A name as it is shown, cut where it is none any more; empty where there is none. Addresses are no names. */
function authorName(given: string): string {
  const [first = '', domain] = given
    .trim()
    .slice(0, 8 * longestName)
    .split('@', 2);
  const isAddress = domain !== undefined && !/\s/.test(first + domain);
  const name = personName(writable(isAddress ? first : given.slice(0, 8 * longestName)))?.name ?? '';
  const letters = [...new Intl.Segmenter().segment(name.slice(0, 4 * longestName))];
  return letters.length <= longestName
    ? name.slice(0, 4 * longestName)
    : letters
        .slice(0, longestName)
        .map(({ segment }) => segment)
        .join('');
}

function skipOf({ skip, state, createdAt }: SourceComment, text: string, { now }: Staging): ImportSkip | null {
  if (skip !== null) return skip;
  if (state === 'deleted') return 'deleted';
  if (!(createdAt > 0 && createdAt < now + daySeconds)) return 'noTime';
  if (text === '') return 'empty';
  return Buffer.byteLength(text) > maxTextBytes ? 'tooLong' : null;
}

function commentRow(comment: SourceComment, staging: Staging) {
  const { line, id, article, parent, author, createdAt, editedAt, state, reactions } = comment;
  const text = writable(comment.text).trim();
  const skip = skipOf(comment, text, staging);
  const seconds = (time: number | null) =>
    time === null || !(time > 0) ? null : Math.min(Math.floor(time), staging.now);
  staging.count += 1;
  if (staging.count > maxComments) throw new UnreadableFile('tooMany', line);
  return {
    ...{ import_id: staging.importId, ordinal: staging.count, line, source_id: brief(id), article_ref: brief(article) },
    ...{ parent_source_id: parent === null ? null : brief(parent), state, skip },
    ...{ author_key: authorKey(author, staging.key), author_name: authorName(author.name) },
    // What is not made takes no room.
    text: skip === null ? text : '',
    ...{ created_at: seconds(createdAt) ?? 0, edited_at: seconds(editedAt) },
    reactions:
      skip === null ? reactions.map((each) => ({ ...each, id: brief(each.id), name: authorName(each.name) })) : [],
  };
}

const articlesText = `insert into import_articles (import_id, ref, key, address, is_closed, problem)
  select $1, ref, key, address, is_closed, problem from json_populate_recordset(null::import_articles, $2)
  on conflict (import_id, ref) do nothing`;

const commentsText = `insert into import_comments (import_id, ordinal, line, source_id, article_ref, parent_source_id,
    author_key, author_name, text, created_at, edited_at, state, reactions, skip)
  select import_id, ordinal, line, source_id, article_ref, parent_source_id,
    author_key, author_name, text, created_at, edited_at, state, reactions, skip
  from json_populate_recordset(null::import_comments, $1)`;

/** How many comments one statement takes, so that no file makes a long one. */
const batch = 500;

/** Puts what was read where it waits to be made. */
export async function stageItems(
  staging: Staging,
  articles: readonly SourceArticle[],
  comments: readonly SourceComment[],
): Promise<void> {
  const { pool, importId, site } = staging;
  const rows = new Map(articles.map((article) => [article.ref, article]));
  if (rows.size > 0) {
    const named = [...rows.values()].map((article) => articleRow(article, site));
    await pool.query({ name: 'stage articles', text: articlesText, values: [importId, JSON.stringify(named)] });
  }
  for (let at = 0; at < comments.length; at += batch) {
    const staged = comments.slice(at, at + batch).map((comment) => commentRow(comment, staging));
    await pool.query({ name: 'stage comments', text: commentsText, values: [JSON.stringify(staged)] });
  }
}
