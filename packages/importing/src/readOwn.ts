import * as v from 'valibot';
import { onlyWords, type ImportItem, type SourceArticle, type SourceComment, type SourceWords } from './importItem.ts';
import { UnreadableFile } from './unreadable.ts';
import { createObjectSplitter } from './createObjectSplitter.ts';
import type { FileReader } from './fileReader.ts';
import {
  ownCommentSchema,
  ownHeaderSchema,
  ownPageSchema,
  type OwnComment,
  type OwnPage,
  type OwnWords,
} from './ownFormat.ts';

const nothing: Omit<SourceComment, 'line' | 'skip'> = {
  ...{ kind: 'comment', id: '', article: '', parent: null, text: '', state: 'published' },
  ...{ author: { id: null, email: null, name: '' }, createdAt: 0, ...onlyWords },
};

/** What a line holds by a schema; null where it is something else. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, json: string): Output | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const toWords = ({ text, mentions, attached }: OwnWords): SourceWords => ({
  ...{ text, mentions },
  attached: attached ? { ...attached, poster: attached.poster ?? null } : null,
});

function toComment({ author, ...own }: OwnComment, line: number): SourceComment {
  return {
    kind: 'comment',
    line,
    id: own.id,
    article: refOf(own),
    parent: own.reply_to ?? own.parent ?? null,
    author: { id: author.id ?? null, email: author.email ?? null, name: author.name ?? '' },
    ...toWords(own),
    createdAt: own.created_at,
    editedAt: own.edited_at ?? null,
    versions: own.versions.map(({ written_at, ...words }) => ({ ...toWords(words), writtenAt: written_at })),
    state: own.state,
    reactions: own.reactions,
    skip: null,
  };
}

type OwnNames = Pick<OwnComment, 'article' | 'key'>;

const refOf = ({ article, key }: OwnNames): string => JSON.stringify([article ?? '', key ?? article ?? '']);

function articleOf(own: OwnNames): SourceArticle {
  const href = own.article ?? '';
  const xid = own.key == null || own.key === href ? undefined : own.key;
  return { kind: 'article', ref: refOf(own), href, xid, isClosed: false };
}

const pageOf = ({ closed, moved_from, ...own }: OwnPage): SourceArticle => ({
  ...articleOf(own),
  ...{ isClosed: closed, movedFrom: moved_from, isTold: true },
});

function headerOf(json: string, line: number): ImportItem {
  try {
    JSON.parse(json);
  } catch {
    throw new UnreadableFile('malformed', line);
  }
  const header = read(ownHeaderSchema, json);
  if (header === null) throw new UnreadableFile('unknownFormat');
  return { kind: 'header', source: 'ufi', origin: header.source };
}

/** Reads our own export, and whatever else is written in its form. */
export function readOwn(hear: (item: ImportItem) => void): FileReader {
  let last: string | null = null;
  const hearComment = (json: string | null, line: number): void => {
    const own = json === null ? null : read(ownCommentSchema, json);
    if (own === null) return hear({ ...nothing, line, skip: json === null ? 'tooLong' : 'malformed' });
    const article = articleOf(own);
    // Comments of a page mostly stand together; who takes them knows each page once.
    if (article.ref !== last) hear(article);
    last = article.ref;
    hear(toComment(own, line));
  };
  return createObjectSplitter({
    lists: ['pages', 'comments'],
    hearHeader: (json, line) => hear(headerOf(json, line)),
    hearObject: (json, { list, line }) => {
      if (list === 'comments') return hearComment(json, line);
      const page = json === null ? null : read(ownPageSchema, json);
      if (page !== null) hear(pageOf(page));
    },
  });
}
