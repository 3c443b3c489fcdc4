import type { CommentRecord, DelightRange, TextBody } from '../../contract/index.ts';
import { findDelights, parseWrittenText, textDirection } from '../../text/index.ts';

/** The body of a text, displayed until the server has parsed it. */
export function writtenBody(encoded: string, isMarkdown = false): TextBody {
  const { text, ranges, mentionstext } = parseWrittenText(encoded);
  const body = { text, dir: textDirection(text), ranges: [...ranges], mentionstext };
  return isMarkdown ? { ...body, markdown_enabled: true } : body;
}

/** The encoded value of a text, for an editor (S3.17). */
export const encodedText = ({ text, mentionstext }: TextBody): string => mentionstext ?? text;

const maxDelights = 100;

/** The phrases of delight in a text, as comment and call fields; empty if there are none. */
export function delightsIn({ text, ranges }: TextBody): Pick<CommentRecord, 'delight_ranges'> {
  const delight_ranges: DelightRange[] = findDelights(text, ranges).slice(0, maxDelights);
  return delight_ranges.length === 0 ? {} : { delight_ranges };
}
