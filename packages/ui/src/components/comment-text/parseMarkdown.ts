import { parser, Strikethrough } from '@lezer/markdown';
import type { TextBodyViewProps } from './TextBodyView.tsx';

type Body = TextBodyViewProps['body'];

/** Longer than this is drawn as it was written: the time to read a text grows faster than the text. */
export const maxMarkdownLength = 10_000;

// What writes markup, points elsewhere in the text, or happens by accident when people only write.
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

/** A node of the tree: its kind, where it begins and ends in the text, and what is inside. */
export type MarkdownNode = ReturnType<typeof markdown.parse>['topNode'];

// A link's own address belongs to the link, not to the text.
const isAddressOfLink = (text: string, { offset, length }: Body['ranges'][number]): boolean =>
  /\]\(<?$/.test(text.slice(Math.max(0, offset - 3), offset)) || text.slice(offset, offset + length).includes('](');

/** Names, hashtags and addresses are of one piece: no sign inside them is markdown. */
function maskRanges({ text, ranges }: Body): string {
  let masked = '';
  for (const range of ranges) {
    if (isAddressOfLink(text, range)) continue;
    masked += text.slice(masked.length, range.offset) + 'x'.repeat(range.length);
  }
  return masked + text.slice(masked.length);
}

// What is open where a text is cut is seldom closed farther behind. Hostile texts of the whole length, all on one page,
// would hold up the server for seconds.
const lookAhead = 500;

/**
 * Reads the markdown of a text that is drawn up to `end`; what stands far behind that is not read. The places in the
 * tree are those of the text.
 */
export const parseMarkdown = (body: Body, end: number): MarkdownNode =>
  markdown.parse(maskRanges(body).slice(0, end + lookAhead)).topNode;
