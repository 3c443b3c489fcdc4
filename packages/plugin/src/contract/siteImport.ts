import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Formats of import files: two other services, and our own export. */
const importSources = ['disqus', 'wordpress', 'ufi'] as const;

/**
 * State of an import: reading the file, which creates nothing; ready, awaiting confirmation; creating comments; and its
 * three final states.
 */
const importStates = ['reading', 'ready', 'writing', 'done', 'cancelled', 'failed'] as const;

/** Reasons to skip a comment of the file. */
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

/** Reasons to reject the whole file. */
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
  /** Null until it is detected. */
  source: v.nullable(v.picklist(importSources)),
  state: v.picklist(importStates),
  /** In bytes while the file is read, in comments afterwards. */
  progress: v.strictObject({ done: countSchema, total: countSchema }),
  /**
   * Totals to be created, 0 until the file has been read: comments, those of them that are held or hidden, articles,
   * authors.
   */
  comments: countSchema,
  held: countSchema,
  articles: countSchema,
  authors: countSchema,
  /** Replies that become top-level comments, because their parent is missing. */
  lifted: countSchema,
  /**
   * Photos, videos, files and stickers attached to the comments, and those of them that are kept as links to their
   * source.
   */
  attachments: countSchema,
  linked: countSchema,
  skipped: v.array(v.strictObject({ reason: v.picklist(importSkips), count: countSchema })),
  /** The first skipped comments of the file: their id there, line and page. */
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
