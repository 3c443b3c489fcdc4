import * as v from 'valibot';
import { parseUnixSeconds } from './parseUnixSeconds.ts';

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200));
const timeSchema = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.transform((text) => parseUnixSeconds(text)),
  ),
]);
const personSchema = v.object({ id: v.nullish(idSchema), email: v.nullish(v.string()), name: v.nullish(v.string()) });
const placeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const attachmentSchema = v.object({
  type: v.picklist(['photo', 'gif', 'video', 'file', 'sticker', 'link']),
  url: v.string(),
  name: v.optional(v.string(), ''),
  label: v.optional(v.string(), ''),
  poster: v.nullish(v.string()),
  title: v.optional(v.string(), ''),
  subtitle: v.optional(v.string(), ''),
});

const mentionSchema = v.object({
  offset: placeSchema,
  length: placeSchema,
  id: idSchema,
  name: v.optional(v.string(), ''),
});

const textEntries = {
  text: v.string(),
  mentions: v.optional(v.array(mentionSchema), []),
  attached: v.nullish(attachmentSchema),
};

/** Schema of the header of our own format. */
export const ufiHeaderSchema = v.object({
  format: v.literal('ufi-comments'),
  version: v.literal(1),
  source: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

/** Schema of a page's entry in our own format. */
export const ufiPageSchema = v.object({
  article: v.string(),
  key: v.nullish(v.string()),
  closed: v.optional(v.boolean(), false),
  moved_from: v.optional(v.array(v.string()), []),
});

// Unknown fields of later versions are ignored.
/** Schema of a comment in our own format. */
export const ufiCommentSchema = v.object({
  ...textEntries,
  id: idSchema,
  article: v.nullish(v.string()),
  key: v.nullish(v.string()),
  parent: v.nullish(idSchema),
  reply_to: v.nullish(idSchema),
  author: personSchema,
  created_at: timeSchema,
  edited_at: v.nullish(timeSchema),
  versions: v.optional(v.array(v.object({ ...textEntries, written_at: timeSchema })), []),
  state: v.optional(v.picklist(['published', 'pending', 'hidden', 'deleted']), 'published'),
  reactions: v.optional(
    v.array(v.object({ id: idSchema, name: v.string(), type: v.picklist([1, 2, 3, 4, 7, 8, 16]) })),
    [],
  ),
});

/** See {@link ufiCommentSchema}. */
export type UfiComment = v.InferOutput<typeof ufiCommentSchema>;
/** See {@link ufiPageSchema}. */
export type UfiPage = v.InferOutput<typeof ufiPageSchema>;
/** The content of a comment, current or earlier. */
export type UfiText = Pick<UfiComment, keyof typeof textEntries>;
