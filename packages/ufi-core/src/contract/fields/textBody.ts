import * as v from 'valibot';
import { fbidSchema } from './ids.ts';
import { maxTextBytes } from './maxTextBytes.ts';

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

/** Any text in a call's input: without U+0000 and lone surrogates. */
export const textSchema = v.pipe(v.string(), v.check(isStorable, 'not_storable'));

/** Text as written: at most 64 KiB, kept byte for byte. See {@link textSchema}. */
export const writtenTextSchema = v.pipe(textSchema, v.check(fitsTextLimit, 'too_long'));

/** The name of a person or a site. The server removes what can't be stored or shown (A11). */
export const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

const offsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const spanEntries = { offset: offsetSchema, length: v.pipe(v.number(), v.integer(), v.minValue(1)) };

/** A range of a text; offsets and lengths in UTF-16 units of `body.text`. */
export const textRangeSchema = v.variant('kind', [
  v.strictObject({ ...spanEntries, kind: v.literal('mention'), id: fbidSchema, uri: v.string(), isWeak: v.boolean() }),
  v.strictObject({ ...spanEntries, kind: v.literal('link'), uri: v.string(), external: v.boolean() }),
  v.strictObject({ ...spanEntries, kind: v.literal('hashtag'), tag: v.string() }),
  // The shortcut that a comment's stars were sent by (S5.14).
  v.strictObject({ ...spanEntries, kind: v.literal('stars') }),
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
