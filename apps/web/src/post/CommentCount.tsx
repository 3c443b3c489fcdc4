import { FormattedMessage } from 'react-intl';
import { postAddress } from 'ufi-core/internal/addresses';
import type { PostRecord } from 'ufi-core/contract';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Number of comments as a link to the post's page. */
export function CommentCount({ post, count }: { readonly post: PostRecord; readonly count: number }) {
  if (count === 0) return null;
  return (
    <a className="web-post-count" href={postAddress(post)}>
      <FormattedMessage {...webDescriptors.commentCount} values={{ count }} />
    </a>
  );
}
