import * as v from 'valibot';
import { fbidSchema } from './ids.ts';

/** The maximum size of a comment's text, in bytes of UTF-8. */
export const maxTextBytes = 65_536;

// A UTF-16 unit takes at most three bytes of UTF-8, so short texts need no counting.
function fitsTextLimit(text: string): boolean {
  if (text.length > maxTextBytes) return false;
  if (text.length * 3 <= maxTextBytes) return true;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes <= maxTextBytes;
}

// The database cannot store U+0000 and lone surrogates.
const isStorable = (text: string): boolean =>
  !/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** Text as written: at most 64 KiB, kept byte for byte, without U+0000 and lone surrogates. */
export const writtenTextSchema = v.pipe(
  v.string(),
  v.check(fitsTextLimit, 'too_long'),
  v.check(isStorable, 'not_storable'),
);

const offsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const spanEntries = { offset: offsetSchema, length: v.pipe(v.number(), v.integer(), v.minValue(1)) };

/** A range of a text; offsets and lengths in UTF-16 units of `body.text`. */
export const textRangeSchema = v.variant('kind', [
  v.strictObject({ ...spanEntries, kind: v.literal('mention'), id: fbidSchema, uri: v.string(), isWeak: v.boolean() }),
  v.strictObject({ ...spanEntries, kind: v.literal('link'), uri: v.string(), external: v.boolean() }),
  v.strictObject({ ...spanEntries, kind: v.literal('hashtag'), tag: v.string() }),
]);
/** See {@link textRangeSchema}. */
export type TextRange = v.InferOutput<typeof textRangeSchema>;

/** The direction of a text, by its first strong character. */
export const textDirectionSchema = v.picklist(['ltr', 'rtl']);
/** See {@link textDirectionSchema}. */
export type TextDirection = v.InferOutput<typeof textDirectionSchema>;

/**
 * A text for display. `mentionstext` is the encoded value that an editor restores (S3.17), null if it equals `text`.
 * `markdown_enabled` is set if the text is rendered as markdown.
 */
export const textBodySchema = v.strictObject({
  text: v.string(),
  dir: textDirectionSchema,
  ranges: v.array(textRangeSchema),
  mentionstext: v.nullable(v.string()),
  markdown_enabled: v.optional(v.literal(true)),
});
/** See {@link textBodySchema}. */
export type TextBody = v.InferOutput<typeof textBodySchema>;
