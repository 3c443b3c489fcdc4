import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { attachmentIn } from 'ufi-core/contract';
import { initials, pluginTruncation } from 'ufi-core/text';
import { Avatar, CommentActions, CommentBubble, CommentText, Icon, Notice, RelativeTime } from 'ufi-ui';
import type { QuotedComment, QuoteState } from '../document/frameState.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { AuthorLink } from '../thread/AuthorLink.tsx';
import { LazyCommentAttachment } from '../thread/LazyCommentAttachment.tsx';
import { VerifiedMark } from '../thread/VerifiedMark.tsx';
import '../frame/FrameApp.css';

/** The quoted comment, the comment that it answers if the site wants that, and a link to the conversation. */
export function QuotePage({ state }: { readonly state: QuoteState }) {
  const { formatMessage } = useIntl();
  const { comment, parent, original } = state;
  return (
    <main className="frame frame--quote" aria-label={formatMessage(frameDescriptors.comments)}>
      {comment === null && <Notice>{formatMessage(lazyDescriptors.quoteGone)}</Notice>}
      {comment !== null && parent === null && <Quoted {...comment} />}
      {comment !== null && parent !== null && <Quoted {...parent} replies={<Quoted {...comment} depth={1} />} />}
      <footer className="frame-footer">
        <a className="frame-footer__link" href={original} target="_blank" rel="noopener">
          <Icon name="comment" size={16} />
          {formatMessage(comment === null ? lazyDescriptors.quoteArticle : lazyDescriptors.quoteOriginal)}
        </a>
      </footer>
    </main>
  );
}

interface QuotedProps extends QuotedComment {
  readonly depth?: 0 | 1;
  readonly replies?: ReactNode;
}

function Quoted({ comment, author, depth = 0, replies }: QuotedProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { likecount: count } = comment;
  return (
    <CommentBubble
      depth={depth}
      avatar={
        <Avatar id={author.id} initials={initials(author.name)} src={author.thumbSrc} size={depth === 0 ? 32 : 24} />
      }
      name={<AuthorLink author={author} hasSession={false} />}
      badges={author.isVerified && <VerifiedMark />}
      textDirection={comment.body.dir}
      attachment={attachmentIn(comment) && <LazyCommentAttachment comment={comment} />}
      replies={replies}
      actions={
        <CommentActions>
          {count > 0 && (
            <span className="frame-likes" role="img" aria-label={formatMessage(frameDescriptors.likeCount, { count })}>
              <Icon name="like" size={16} />
              {formatNumber(count, { notation: 'compact' })}
            </span>
          )}
          <RelativeTime time={comment.timestamp.time} />
          {comment.originalTimestamp !== null && formatMessage(frameDescriptors.edited)}
        </CommentActions>
      }
    >
      <CommentText body={comment.body} limits={pluginTruncation} isFramed />
    </CommentBubble>
  );
}
