import * as v from 'valibot';
import { textOnly, type ImportItem, type SourceArticle, type SourceComment, type SourceText } from './importItem.ts';
import { UnreadableFile, type ChunkReader } from './chunkReader.ts';
import { createObjectSplitter } from './createObjectSplitter.ts';
import {
  ufiCommentSchema,
  ufiHeaderSchema,
  ufiPageSchema,
  type UfiComment,
  type UfiPage,
  type UfiText,
} from './ufiFormat.ts';

const emptyComment: Omit<SourceComment, 'line' | 'skip'> = {
  kind: 'comment',
  id: '',
  article: '',
  parent: null,
  text: '',
  state: 'published',
  author: { id: null, email: null, name: '' },
  createdAt: 0,
  ...textOnly,
};

/** Parses JSON with a schema; null if it does not match. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, json: string): Output | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const toSourceText = ({ text, mentions, attached }: UfiText): SourceText => ({
  text,
  mentions,
  attached: attached ? { ...attached, poster: attached.poster ?? null } : null,
});

function toComment({ author, ...own }: UfiComment, line: number): SourceComment {
  return {
    kind: 'comment',
    line,
    id: own.id,
    article: refOf(own),
    parent: own.reply_to ?? own.parent ?? null,
    author: { id: author.id ?? null, email: author.email ?? null, name: author.name ?? '' },
    ...toSourceText(own),
    createdAt: own.created_at,
    editedAt: own.edited_at ?? null,
    versions: own.versions.map(({ written_at, ...content }) => ({ ...toSourceText(content), writtenAt: written_at })),
    state: own.state,
    reactions: own.reactions,
    skip: null,
  };
}

type UfiArticleNames = Pick<UfiComment, 'article' | 'key'>;

const refOf = ({ article, key }: UfiArticleNames): string => JSON.stringify([article ?? '', key ?? article ?? '']);

function articleOf(own: UfiArticleNames): SourceArticle {
  const href = own.article ?? '';
  const xid = own.key == null || own.key === href ? undefined : own.key;
  return { kind: 'article', ref: refOf(own), href, xid, isClosed: false };
}

const pageOf = ({ closed, moved_from, ...own }: UfiPage): SourceArticle => ({
  ...articleOf(own),
  isClosed: closed,
  movedFrom: moved_from,
  isDeclared: true,
});

function headerOf(json: string, line: number): ImportItem {
  try {
    JSON.parse(json);
  } catch {
    throw new UnreadableFile('malformed', line);
  }
  const header = read(ufiHeaderSchema, json);
  if (header === null) throw new UnreadableFile('unknownFormat');
  return { kind: 'header', source: 'ufi', origin: header.source };
}

/** Reads our own export, or any file in its format. */
export function readUfi(emit: (item: ImportItem) => void): ChunkReader {
  let last: string | null = null;
  const emitComment = (json: string | null, line: number): void => {
    const own = json === null ? null : read(ufiCommentSchema, json);
    if (own === null) return emit({ ...emptyComment, line, skip: json === null ? 'tooLong' : 'malformed' });
    const article = articleOf(own);
    // Comments of one page are mostly adjacent; the consumer deduplicates pages.
    if (article.ref !== last) emit(article);
    last = article.ref;
    emit(toComment(own, line));
  };
  return createObjectSplitter({
    lists: ['pages', 'comments'],
    onHeader: (json, line) => emit(headerOf(json, line)),
    onObject: (json, { list, line }) => {
      if (list === 'comments') return emitComment(json, line);
      const page = json === null ? null : read(ufiPageSchema, json);
      if (page !== null) emit(pageOf(page));
    },
  });
}
