import type { TextBody } from '../../contract/index.ts';
import { parseWrittenText, textDirection } from '../../text/index.ts';

/** A text as it is shown until the server has read it. */
export function writtenBody(encoded: string): TextBody {
  const { text, ranges, mentionstext } = parseWrittenText(encoded);
  return { text, dir: textDirection(text), ranges: [...ranges], mentionstext };
}

/** The encoded value of a text, which an editor restores (S3.17). */
export const encodedText = ({ text, mentionstext }: TextBody): string => mentionstext ?? text;
