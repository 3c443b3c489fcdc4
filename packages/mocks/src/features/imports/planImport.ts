import {
  createCommentReader,
  UnreadableFile,
  type ImportItem,
  type ImportSkip,
  type SourceArticle,
  type SourceComment,
} from 'ufi-importing';
import type { SiteImport } from 'ufi-plugin/contract';
import { isOfSite, type Site } from '../../world/site.ts';
import { sourceKey, type ImportedComments, type PlannedComment, type PendingImport } from '../../world/siteImports.ts';

/** All items of a file. @throws UnreadableFile */
function itemsIn(bytes: Uint8Array): readonly ImportItem[] {
  const items: ImportItem[] = [];
  const reader = createCommentReader((item) => items.push(item));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('encoding');
  }
  reader.write(text);
  reader.end();
  return items;
}

interface ImportContext {
  readonly site: Site;
  readonly imported: ImportedComments;
}

interface Skipped {
  readonly comment: SourceComment;
  readonly reason: ImportSkip;
  readonly article: SourceArticle | undefined;
}

const maxTextBytes = 64 * 1024;

/** Reason to skip a comment, independent of the rest of the file. */
function skipOf({ skip, state, createdAt, text, attached }: SourceComment): ImportSkip | null {
  if (skip !== null) return skip;
  if (state === 'deleted') return 'deleted';
  if (!(createdAt > 0)) return 'noTime';
  if (text.trim() === '' && attached === null) return 'empty';
  return new TextEncoder().encode(text).byteLength > maxTextBytes ? 'tooLong' : null;
}

function sort(items: readonly ImportItem[], { site, imported }: ImportContext, origin: string) {
  const pages = items.flatMap((item) => (item.kind === 'article' ? item : []));
  // An entry of the page itself wins over its comments, wherever it is in the file.
  const declared = pages.toSorted((a, b) => Number(a.isDeclared ?? false) - Number(b.isDeclared ?? false));
  const articles = new Map(declared.map((page) => [page.ref, page]));
  const made = new Map<string, PlannedComment>();
  const skipped: Skipped[] = [];
  for (const comment of items) {
    if (comment.kind !== 'comment') continue;
    const article = articles.get(comment.article);
    const place = article === undefined ? 'noArticle' : isOfSite(site, article.href) ? null : 'elsewhere';
    const again = imported.comments.has(sourceKey(origin, comment.id))
      ? 'known'
      : made.has(comment.id)
        ? 'repeated'
        : null;
    const reason = skipOf(comment) ?? again ?? place;
    if (reason === null && article !== undefined) made.set(comment.id, { comment, article });
    else skipped.push({ comment, article, reason: reason ?? 'noArticle' });
  }
  return { made, skipped };
}

/** Sorts parents before their replies; cycles are broken at their first comment. */
function inOrder(made: ReadonlyMap<string, PlannedComment>): readonly PlannedComment[] {
  const placed = new Set<PlannedComment>();
  for (const first of made.values()) {
    const path: PlannedComment[] = [];
    for (let at: PlannedComment | undefined = first; at && !placed.has(at) && !path.includes(at);) {
      path.push(at);
      at = made.get(at.comment.parent ?? '');
    }
    for (const each of path.reverse()) placed.add(each);
  }
  return [...placed];
}

const counted = (reasons: readonly ImportSkip[]): SiteImport['skipped'] =>
  [...new Set(reasons)].map((reason) => ({ reason, count: reasons.filter((each) => each === reason).length }));

/** Plans an import as a dry run, without changing anything. @throws UnreadableFile */
export function planImport({ siteImport, bytes }: PendingImport, target: ImportContext): PendingImport {
  const items = itemsIn(bytes);
  const headers = items.flatMap((item) => (item.kind === 'header' ? item : []));
  const { source = null, origin: last = '' } = headers.at(-1) ?? {};
  const origin = `${source}:${last}`;
  const { made, skipped } = sort(items, target, origin);
  const planned = inOrder(made);
  const comments = planned.map(({ comment }) => comment);
  const isThere = (id: string) => made.has(id) || target.imported.comments.has(sourceKey(origin, id));
  const files = comments.filter(({ attached }) => attached !== null && attached.type !== 'link').length;
  return {
    planned,
    origin,
    bytes: new Uint8Array(),
    siteImport: {
      ...siteImport,
      source,
      state: 'ready',
      progress: { done: 0, total: comments.length },
      comments: comments.length,
      held: comments.filter(({ state }) => state !== 'published').length,
      articles: new Set(planned.map(({ article }) => article.xid ?? article.href)).size,
      authors: new Set(comments.map(authorOf)).size,
      lifted: comments.filter(({ parent }) => parent !== null && !isThere(parent)).length,
      // The mocks fetch no attachments.
      attachments: files,
      linked: files,
      skipped: counted(skipped.map(({ reason }) => reason)),
      examples: skipped.flatMap(({ comment: { id, line }, reason, article }) =>
        reason === 'known' ? [] : [{ reason, id, line, article: article?.href ?? null }],
      ),
    },
  };
}

/** Key that identifies an author across comments. */
export const authorOf = ({ author: { id, email, name } }: SourceComment): string => id ?? email ?? `name:${name}`;
