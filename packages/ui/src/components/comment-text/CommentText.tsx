import { Suspense } from 'react';
import { commentTruncation, standaloneEmoji, truncateText } from 'ufi-core/text';
import { createLazyView } from '../../lazy/createLazyView.tsx';
import { SeeMore } from '../see-more/SeeMore.tsx';
import './CommentText.css';
import type { CommentTextProps } from './commentTextProps.ts';
import { TextBodyView } from './TextBodyView.tsx';

const RichText = createLazyView(async () => (await import('./RichText.tsx')).RichText);

/**
 * Text of a comment: truncated if it is long, enlarged if it consists of emoji only. Markdown and delights load lazily.
 */
export function CommentText({ delights, ...props }: CommentTextProps) {
  const { body } = props;
  if (!body.markdown_enabled && !delights?.length) return <PlainText {...props} />;
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <RichText {...props} delights={delights} />
    </Suspense>
  );
}

function PlainText({ body, limits = commentTruncation, ...looks }: Omit<CommentTextProps, 'delights'>) {
  const emoji = standaloneEmoji(body.text);
  if (emoji !== null) return <span className="ufi-emoji ufi-emoji--large">{emoji}</span>;
  const short = truncateText(body, limits);
  return (
    <SeeMore
      short={short.isTruncated ? <TextBodyView body={short} {...looks} /> : undefined}
      full={<TextBodyView body={body} {...looks} />}
    />
  );
}
