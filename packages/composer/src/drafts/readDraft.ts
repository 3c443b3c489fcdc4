import * as v from 'valibot';
import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { parseEditorContent } from '../content/editorContentSchema.ts';
import { decodeContent } from '../encoding/decodeContent.ts';
import { visibleText } from '../encoding/encodeContent.ts';

const maxDepth = 32;
const maxLength = 65_536;

/** Collects the `text` fields of a stored value, in order. */
function linesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  return Object.values(value).flatMap((inner: unknown) => linesIn(inner, depth + 1));
}

/**
 * Salvages the text of a stored value that does not match the schema: its `visibleValue`, or all of its `text` fields.
 */
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

/** Parses a stored draft by a strict schema. Anything else is offered as plain text (A3); null if it has no text. */
export function readDraft(stored: unknown): ComposerContent | null {
  const content = parseDraft(stored) ?? plainContent(textIn(stored));
  return isEmptyContent(content) ? null : content;
}
