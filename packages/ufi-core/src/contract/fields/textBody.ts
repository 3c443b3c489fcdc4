import * as v from 'valibot';
import { fbidSchema } from '../ids.ts';

/** The most bytes of UTF-8 that a comment's text may have. */
export const maxTextBytes = 65_536;

// A UTF-16 unit is at most three bytes of UTF-8, so what is short enough in units needs no counting.
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

// U+0000 and lone surrogates can't be stored by the database.
const isStorable = (text: string): boolean =>
  !/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** Text as a person wrote it: at most 64 KiB, kept byte for byte, without U+0000 and lone surrogates. */
export const writtenTextSchema = v.pipe(
  v.string(),
  v.check(fitsTextLimit, 'too_long'),
  v.check(isStorable, 'not_storable'),
);

const offsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const spanEntries = { offset: offsetSchema, length: v.pipe(v.number(), v.integer(), v.minValue(1)) };

/** What a stretch of the text stands for; offsets and lengths in UTF-16 units of `body.text`. */
export const textRangeSchema = v.variant('kind', [
  v.strictObject({ ...spanEntries, kind: v.literal('mention'), id: fbidSchema, uri: v.string(), isWeak: v.boolean() }),
  v.strictObject({ ...spanEntries, kind: v.literal('link'), uri: v.string(), external: v.boolean() }),
  v.strictObject({ ...spanEntries, kind: v.literal('hashtag'), tag: v.string() }),
]);
/** See {@link textRangeSchema}. */
export type TextRange = v.InferOutput<typeof textRangeSchema>;

/** Which way a text runs, by its first strong character. */
export const textDirectionSchema = v.picklist(['ltr', 'rtl']);
/** See {@link textDirectionSchema}. */
export type TextDirection = v.InferOutput<typeof textDirectionSchema>;

/**
 * A text to be read. `mentionstext` is the encoded value that an editor restores (S3.17), null where it equals
 * `text`. With `markdown_enabled` what is written as markdown is drawn so; absent where it is not.
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
