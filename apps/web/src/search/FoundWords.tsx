import { useIntl } from 'react-intl';
import type { FoundText } from 'ufi-core/contract';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import { RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { MarkedText } from './MarkedText.tsx';
import { searchDescriptors } from './texts/searchDescriptors.ts';

function addressOf({ post_id, comment_id, parent_id }: FoundText): string {
  const post = postAddress({ id: post_id, kind: 'post' });
  if (comment_id === null) return post;
  const place = parent_id === null ? { commentId: comment_id } : { commentId: parent_id, replyCommentId: comment_id };
  return commentAddress(post, place);
}

/** A post or comment that was found, with the found words marked. */
export function FoundWords({ hit }: { readonly hit: FoundText }) {
  const { formatMessage } = useIntl();
  const { author, group, timestamp, dir } = hit;
  return (
    <li className="web-search__hit">
      <ActorAvatar actor={author} size={40} />
      <div className="web-search__words">
        <span>
          <bdi className="web-search__name">{author.name}</bdi>
          {group !== null && (
            <> {formatMessage(searchDescriptors.inGroup, { name: `\u2068${group.name}\u2069` })}</>
          )} ·{' '}
          <RelativeTime time={timestamp.time} format="phrase" />
        </span>
        <a className="web-search__text" href={addressOf(hit)} dir={dir}>
          <MarkedText text={hit.text} found={hit.found} />
        </a>
      </div>
    </li>
  );
}
