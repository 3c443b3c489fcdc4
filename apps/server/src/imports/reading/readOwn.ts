import * as v from 'valibot';
import type { ImportItem, SourceComment } from '../importItem.ts';
import { UnreadableFile } from '../unreadable.ts';
import { createObjectSplitter } from './createObjectSplitter.ts';
import type { FileReader } from './fileReader.ts';
import { secondsOf } from './secondsOf.ts';

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200));
const timeSchema = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.transform((text) => secondsOf(text)),
  ),
]);
const personSchema = v.object({ id: v.nullish(idSchema), email: v.nullish(v.string()), name: v.nullish(v.string()) });

const headerSchema = v.object({
  format: v.literal('ufi-comments'),
  version: v.literal(1),
  source: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

// What a later version adds is passed over.
const commentSchema = v.object({
  id: idSchema,
  article: v.nullish(v.string()),
  key: v.nullish(v.string()),
  parent: v.nullish(idSchema),
  reply_to: v.nullish(idSchema),
  author: personSchema,
  text: v.string(),
  created_at: timeSchema,
  edited_at: v.nullish(timeSchema),
  state: v.optional(v.picklist(['published', 'pending', 'hidden', 'deleted']), 'published'),
  reactions: v.optional(
    v.array(v.object({ id: idSchema, name: v.string(), type: v.picklist([1, 2, 3, 4, 7, 8, 16]) })),
    [],
  ),
});

type OwnComment = v.InferOutput<typeof commentSchema>;

const nothing: Omit<SourceComment, 'line' | 'skip'> = {
  ...{ kind: 'comment', id: '', article: '', parent: null, text: '', state: 'published' },
  ...{ author: { id: null, email: null, name: '' }, createdAt: 0, editedAt: null, reactions: [] },
};

/** What a line holds; null where that is no comment. */
function commentIn(json: string): OwnComment | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const parsed = v.safeParse(commentSchema, value);
  return parsed.success ? parsed.output : null;
}

function toComment({ author, ...own }: OwnComment, line: number): SourceComment {
  return {
    kind: 'comment',
    line,
    id: own.id,
    article: refOf(own),
    parent: own.reply_to ?? own.parent ?? null,
    author: { id: author.id ?? null, email: author.email ?? null, name: author.name ?? '' },
    text: own.text,
    createdAt: own.created_at,
    editedAt: own.edited_at ?? null,
    state: own.state,
    reactions: own.reactions,
    skip: null,
  };
}

const refOf = ({ article, key }: Pick<OwnComment, 'article' | 'key'>): string =>
  JSON.stringify([article ?? '', key ?? article ?? '']);

function headerOf(json: string, line: number): ImportItem {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UnreadableFile('malformed', line);
  }
  const parsed = v.safeParse(headerSchema, value);
  if (!parsed.success) throw new UnreadableFile('unknownFormat');
  return { kind: 'header', source: 'ufi', origin: parsed.output.source };
}

/** Reads our own export, and whatever else is written in its form. */
export function readOwn(hear: (item: ImportItem) => void): FileReader {
  let last: string | null = null;
  return createObjectSplitter({
    hearHeader: (json, line) => hear(headerOf(json, line)),
    hearObject: (json, line) => {
      const own = json === null ? null : commentIn(json);
      if (own === null) {
        hear({ ...nothing, line, skip: json === null ? 'tooLong' : 'malformed' });
        return;
      }
      const ref = refOf(own);
      // Comments of a page mostly stand together; who takes them knows each page once.
      if (ref !== last) hear(articleOf(own, ref));
      last = ref;
      hear(toComment(own, line));
    },
  });
}

function articleOf({ article, key }: OwnComment, ref: string): ImportItem {
  const href = article ?? '';
  const xid = key == null || key === href ? undefined : key;
  return { kind: 'article', ref, href, xid, isClosed: false };
}
