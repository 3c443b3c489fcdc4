import type { TextBody } from 'ufi-core/contract';
import { commentTruncation, isEmojiOnly, truncateText, type TruncationLimits } from 'ufi-core/text';
import { SeeMore } from '../see-more/SeeMore.tsx';
import './CommentText.css';
import { TextBodyView, type TextBodyViewProps } from './TextBodyView.tsx';

export interface CommentTextProps extends Pick<TextBodyViewProps, 'isFramed'> {
  readonly body: TextBody;
  /** From where on it is long. */
  readonly limits?: TruncationLimits;
}

/** What a comment says: cut where it is long, and large where it is nothing but emoji. */
export function CommentText({ body, limits = commentTruncation, isFramed = false }: CommentTextProps) {
  if (isEmojiOnly(body.text)) return <span className="ufi-emoji">{body.text}</span>;
  const short = truncateText(body, limits);
  const full = <TextBodyView body={body} isFramed={isFramed} />;
  return short.isTruncated ? (
    <SeeMore short={<TextBodyView body={short} isFramed={isFramed} />} full={full} />
  ) : (
    <SeeMore full={full} />
  );
}
