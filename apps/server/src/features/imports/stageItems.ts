import type { Pool } from 'pg';
import { ApiError } from '../../errors/apiError.ts';
import { nameArticle, type SiteRow } from '../sites/index.ts';
import type { ImportSkip, SourceArticle, SourceComment } from 'ufi-importing';
import { authorKey, authorName, stagePerson } from './stagePerson.ts';
import { maxTextBytes, stageVersions, stageContent, type StagedContent } from './stageContent.ts';
import { stageAttachments } from './stageAttachments.ts';
import { indexableText } from './storableText.ts';
import { UnreadableFile } from 'ufi-importing';

/** State while a file is read. */
export interface Staging {
  readonly pool: Pool;
  readonly importId: string;
  readonly site: SiteRow;
  /** Secret of the site, for keyed hashes. */
  readonly key: Buffer;
  /** Unix seconds. */
  readonly now: number;
  /** Number of comments so far. */
  count: number;
}

/** Maximum number of comments per file. */
const maxComments = 2_000_000;
const daySeconds = 24 * 60 * 60;

interface ArticleRow {
  readonly ref: string;
  readonly key: string | null;
  readonly address: string | null;
  readonly is_closed: boolean;
  readonly moved_from: readonly string[];
  readonly is_told: boolean;
  readonly problem: ImportSkip | null;
}

/** The key of a former address of a page; empty if the address doesn't belong to the site. */
function aliasOf(href: string, site: SiteRow): string[] {
  try {
    const { key, isOfSite } = nameArticle({ href }, site);
    return isOfSite ? [key] : [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}

function articleRow(article: SourceArticle, site: SiteRow): ArticleRow {
  const { ref, href, xid, isClosed, movedFrom = [], isDeclared = false } = article;
  const moved_from = movedFrom.flatMap((each) => aliasOf(each, site));
  const row = { ref: indexableText(ref), is_closed: isClosed, moved_from, is_told: isDeclared };
  try {
    const { key, address, isOfSite } = nameArticle({ href, xid }, site);
    return { ...row, key, address, problem: isOfSite ? null : 'elsewhere' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...row, key: null, address: null, problem: 'noArticle' };
  }
}

function skipOf(
  { skip, state, createdAt }: SourceComment,
  { text, attached }: StagedContent,
  { now }: Staging,
): ImportSkip | null {
  if (skip !== null) return skip;
  if (state === 'deleted') return 'deleted';
  if (!(createdAt > 0 && createdAt < now + daySeconds)) return 'noTime';
  if (text.trim() === '' && attached === null) return 'empty';
  return Buffer.byteLength(text) > maxTextBytes ? 'tooLong' : null;
}

function commentRow(comment: SourceComment, staging: Staging) {
  const { line, id, article, parent, author, createdAt, editedAt, state, reactions } = comment;
  const content = stageContent(comment, staging.key);
  const skip = skipOf(comment, content, staging);
  const seconds = (time: number | null) =>
    time === null || !(time > 0) ? null : Math.min(Math.floor(time), staging.now);
  staging.count += 1;
  if (staging.count > maxComments) throw new UnreadableFile('tooMany', line);
  return {
    import_id: staging.importId,
    ordinal: staging.count,
    line,
    source_id: indexableText(id),
    article_ref: indexableText(article),
    parent_source_id: parent === null ? null : indexableText(parent),
    state,
    skip,
    author_key: authorKey(author, staging.key),
    author_name: authorName(author.name),
    // Content of skipped comments is not stored.
    ...(skip === null ? content : { text: '', mentions: [], attached: null }),
    versions: skip === null ? stageVersions(comment.versions, staging.key) : [],
    created_at: seconds(createdAt) ?? 0,
    edited_at: seconds(editedAt),
    reactions:
      skip === null ? reactions.map(({ type, ...person }) => ({ ...stagePerson(person, staging.key), type })) : [],
  };
}

// An entry that lists the page itself takes precedence, at any position in the file.
const articlesText = `insert into import_articles as a (import_id, ref, key, address, is_closed, moved_from, is_told, problem)
  select $1, ref, key, address, is_closed, moved_from, is_told, problem
  from json_populate_recordset(null::import_articles, $2)
  on conflict (import_id, ref) do update
  set is_closed = excluded.is_closed, moved_from = excluded.moved_from, is_told = true
  where excluded.is_told and not a.is_told`;

const commentsText = `insert into import_comments (import_id, ordinal, line, source_id, article_ref, parent_source_id,
    author_key, author_name, text, mentions, attached, versions, created_at, edited_at, state, reactions, skip)
  select import_id, ordinal, line, source_id, article_ref, parent_source_id,
    author_key, author_name, text, mentions, attached, versions, created_at, edited_at, state, reactions, skip
  from json_populate_recordset(null::import_comments, $1)`;

/** Comments per statement, so that no file makes a huge one. */
const batch = 500;

/** Stages the items of a file. */
export async function stageItems(
  staging: Staging,
  articles: readonly SourceArticle[],
  comments: readonly SourceComment[],
): Promise<void> {
  const { pool, importId, site } = staging;
  // Entries that list the page itself come last and win.
  const sorted = [...articles].sort((a, b) => Number(a.isDeclared ?? false) - Number(b.isDeclared ?? false));
  const rows = new Map(sorted.map((article) => [article.ref, article]));
  if (rows.size > 0) {
    const named = [...rows.values()].map((article) => articleRow(article, site));
    await pool.query({ name: 'stage articles', text: articlesText, values: [importId, JSON.stringify(named)] });
  }
  for (let at = 0; at < comments.length; at += batch) {
    const staged = comments.slice(at, at + batch).map((comment) => commentRow(comment, staging));
    await pool.query({ name: 'stage comments', text: commentsText, values: [JSON.stringify(staged)] });
    await stageAttachments(pool, { importId, comments: comments.slice(at, at + batch), staged });
  }
}
