import type { TextBody } from 'ufi-core/contract';
import { commentTruncation, maxMarkdownLength, standaloneEmoji, truncateText } from 'ufi-core/text';
import { SeeMore } from '../see-more/SeeMore.tsx';
import type { CommentTextProps } from './commentTextProps.ts';
import { DelightButton } from './DelightButton.tsx';
import { MarkdownView } from './MarkdownView.tsx';
import { TextBodyView, type DelightRange, type TextBodyViewProps } from './TextBodyView.tsx';

/** Comment text with markdown or delights. A lazily loaded chunk, since few comments need it. */
export function RichText({ body, delights = [], limits = commentTruncation, ...looks }: CommentTextProps) {
  const emoji = standaloneEmoji(body.text);
  if (emoji !== null) return <span className="ufi-emoji ufi-emoji--large">{emoji}</span>;
  const marked = { text: body.text, ranges: withDelights(body.ranges, delights) };
  const short = truncateText(marked, limits);
  const isMarkdown = body.markdown_enabled === true && body.text.length <= maxMarkdownLength;
  const View = isMarkdown ? MarkdownView : PlainView;
  const rest = { ...looks, body: marked, Delight: DelightButton };
  return (
    <SeeMore
      short={short.isTruncated ? <View {...rest} end={short.text.length} /> : undefined}
      full={<View {...rest} end={body.text.length} />}
    />
  );
}

type Ranges = TextBodyViewProps['body']['ranges'];

/** Adds the delights that overlap no link or mention. */
function withDelights(ranges: TextBody['ranges'], delights: NonNullable<CommentTextProps['delights']>): Ranges {
  const free = delights.filter(({ offset, length }) =>
    ranges.every((taken) => offset + length <= taken.offset || taken.offset + taken.length <= offset),
  );
  const spans = free.map(({ offset, length }): DelightRange => ({ kind: 'delight', offset, length }));
  return [...ranges, ...spans].sort((one, other) => one.offset - other.offset);
}

/** Text up to an offset. */
function PlainView({ body: { text, ranges }, end, ...looks }: TextBodyViewProps & { readonly end: number }) {
  const shown = ranges.filter(({ offset }) => offset < end);
  return <TextBodyView {...looks} body={{ text: text.slice(0, end), ranges: shown }} />;
}
