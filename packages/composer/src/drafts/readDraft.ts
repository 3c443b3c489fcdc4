import * as v from 'valibot';
import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { parseEditorContent } from '../content/editorContentSchema.ts';
import { contentOfEncoded } from '../content/readWritten.ts';
import { visibleText } from '../content/writeContent.ts';
import { textIn } from './textIn.ts';

const draftSchema = v.strictObject({
  visibleValue: v.string(),
  encodedValue: v.string(),
  document: v.optional(v.unknown()),
});

function believed(stored: unknown): ComposerContent | null {
  const { success, output } = v.safeParse(draftSchema, stored);
  if (!success) return null;
  const { visibleValue, encodedValue } = output;
  const isPlain = output.document === undefined;
  const document = parseEditorContent(isPlain ? contentOfEncoded(encodedValue) : output.document);
  if (document === null || visibleText(document) !== visibleValue) return null;
  return { visibleValue, encodedValue, ...(!isPlain && { document }) };
}

/**
 * What was kept as a draft, by its closed schema. Where it is anything else, its words are offered as plain text (A3);
 * null where there are none.
 */
export function readDraft(stored: unknown): ComposerContent | null {
  const content = believed(stored) ?? plainContent(textIn(stored));
  return isEmptyContent(content) ? null : content;
}
