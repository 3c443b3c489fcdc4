import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Where a file of comments is from: two services that many have left, and our own export. */
const importSources = ['disqus', 'wordpress', 'ufi'] as const;

/**
 * How far an import is: its file is read and nothing is made; it waits for a word; comments are made; and the three ways
 * in which it ends.
 */
const importStates = ['reading', 'ready', 'writing', 'done', 'cancelled', 'failed'] as const;

/** Why a comment of the file is not made. */
const importSkips = [
  'known',
  'repeated',
  'elsewhere',
  'noArticle',
  'deleted',
  'empty',
  'tooLong',
  'noTime',
  'noId',
  'notComment',
  'malformed',
  'goneParent',
] as const;

/** Why a whole file can't be read. */
const importFailures = [
  'unknownFormat',
  'encoding',
  'cutOff',
  'documentType',
  'tooDeep',
  'tooLong',
  'tooMany',
  'malformed',
  'lost',
] as const;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An import of comments into a site. Times are Unix seconds. */
export const siteImportSchema = v.strictObject({
  id: fbidSchema,
  fileName: v.string(),
  /** Null until the file has said it. */
  source: v.nullable(v.picklist(importSources)),
  state: v.picklist(importStates),
  /** Bytes of the file while it is read, comments from then on. */
  progress: v.strictObject({ done: countSchema, total: countSchema }),
  /** What is made, all 0 until the file was read: comments, those of them that wait or stay hidden, pages, authors. */
  comments: countSchema,
  held: countSchema,
  articles: countSchema,
  authors: countSchema,
  /** Replies that stand at the top, as what they answer is not there. */
  lifted: countSchema,
  /** Photos, videos, files and stickers that hang on what is made, and those of them that stand as links to where they are. */
  attachments: countSchema,
  linked: countSchema,
  skipped: v.array(v.strictObject({ reason: v.picklist(importSkips), count: countSchema })),
  /** Some of what is skipped, the first in the file: by its id there, its line, and its page. */
  examples: v.array(
    v.strictObject({
      reason: v.picklist(importSkips),
      id: v.string(),
      line: countSchema,
      article: v.nullable(v.string()),
    }),
  ),
  failure: v.nullable(v.strictObject({ reason: v.picklist(importFailures), line: v.nullable(countSchema) })),
  createdAt: countSchema,
});
/** See {@link siteImportSchema}. */
export type SiteImport = v.InferOutput<typeof siteImportSchema>;
