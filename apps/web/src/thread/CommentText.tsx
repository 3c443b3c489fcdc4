import type { TextBody } from 'ufi-core/contract';
import { isEmojiOnly, truncateText } from 'ufi-core/text';
import { SeeMore } from 'ufi-ui';
import { TextBodyView } from '../text/TextBodyView.tsx';

/** What a comment says: cut where it is long, and large where it is nothing but emoji. */
export function CommentText({ body }: { readonly body: TextBody }) {
  if (isEmojiOnly(body.text)) return <span className="web-emoji">{body.text}</span>;
  const short = truncateText(body);
  const full = <TextBodyView body={body} />;
  return short.isTruncated ? <SeeMore short={<TextBodyView body={short} />} full={full} /> : <SeeMore full={full} />;
}
