import { parser, Strikethrough } from '@lezer/markdown';
import type { TextBodyViewProps } from './TextBodyView.tsx';

type Body = TextBodyViewProps['body'];

// Syntax that produces HTML, refers to other parts of the text, or matches by accident in ordinary text.
const disabledNodes = [
  'HTMLBlock',
  'HTMLTag',
  'CommentBlock',
  'ProcessingInstructionBlock',
  'LinkReference',
  'SetextHeading',
  'IndentedCode',
  'Entity',
];

const markdown = parser.configure([Strikethrough, { remove: disabledNodes }]);

/** Node of the syntax tree. */
export type MarkdownNode = ReturnType<typeof markdown.parse>['topNode'];

// The address of a link belongs to the link, not to the text.
const isAddressOfLink = (text: string, { offset, length }: Body['ranges'][number]): boolean =>
  /\]\(<?$/.test(text.slice(Math.max(0, offset - 3), offset)) || text.slice(offset, offset + length).includes('](');

/** Masks mentions, hashtags and addresses, in which nothing is parsed as markdown. */
function maskRanges({ text, ranges }: Body): string {
  let masked = '';
  for (const range of ranges) {
    if (isAddressOfLink(text, range)) continue;
    masked += text.slice(masked.length, range.offset) + 'x'.repeat(range.length);
  }
  return masked + text.slice(masked.length);
}

// Delimiters still open at the truncation are rarely closed farther on. Full-length hostile texts, all on one page,
// would block the server for seconds.
const lookAhead = 500;

/** Parses markdown up to `end` plus 500 UTF-16 units. Offsets in the tree are those of the text. */
export const parseMarkdown = (body: Body, end: number): MarkdownNode =>
  markdown.parse(maskRanges(body).slice(0, end + lookAhead)).topNode;
