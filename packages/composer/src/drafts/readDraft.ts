import * as v from 'valibot';
import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { parseEditorContent } from '../content/editorContentSchema.ts';
import { decodeContent } from '../encoding/decodeContent.ts';
import { visibleText } from '../encoding/encodeContent.ts';

const maxDepth = 32;
const maxLength = 65_536;

/** What is inside a stored value, in order: the texts of one line as one. */
function linesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  return Object.values(value).flatMap((inner: unknown) => linesIn(inner, depth + 1));
}

/** The words in a stored value that is not what it should be: as they were seen, or whatever calls itself text in it. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, maxLength);
  const isSeen = typeof value === 'object' && value !== null && 'visibleValue' in value;
  const seen = isSeen ? value.visibleValue : undefined;
  return (typeof seen === 'string' ? seen : linesIn(value).join('\n')).slice(0, maxLength);
}

const draftSchema = v.strictObject({
  visibleValue: v.string(),
  encodedValue: v.string(),
  document: v.optional(v.unknown()),
});

function parseDraft(stored: unknown): ComposerContent | null {
  const { success, output } = v.safeParse(draftSchema, stored);
  if (!success) return null;
  const { visibleValue, encodedValue } = output;
  const isPlain = output.document === undefined;
  const document = parseEditorContent(isPlain ? decodeContent(encodedValue) : output.document);
  if (document === null || visibleText(document) !== visibleValue) return null;
  return { visibleValue, encodedValue, ...(!isPlain && { document }) };
}

/**
 * What was kept as a draft, by its closed schema. Where it is anything else, its words are offered as plain text (A3);
 * null where there are none.
 */
export function readDraft(stored: unknown): ComposerContent | null {
  const content = parseDraft(stored) ?? plainContent(textIn(stored));
  return isEmptyContent(content) ? null : content;
}
