import { FormattedMessage } from 'react-intl';
import { selectActorRecord, type CommentView } from 'ufi-core';
import { starsBandOf, starsBands } from 'ufi-stars/contract';
import { Badge } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import './starsBands.css';
import { SentGift } from './gifts/SentGift.tsx';
import { starsDescriptors } from './starsDescriptors.ts';
import { walletDescriptors } from './wallet/walletDescriptors.ts';

/** Props of {@link StarsBadge}. */
export interface StarsBadgeProps {
  readonly comment: Pick<CommentView, 'stars_attachment'>;
}

/** The stars that came with a comment (S3.08), or that they were returned; of an older tip only that there was one. */
export function StarsBadge({ comment: { stars_attachment: stars } }: StarsBadgeProps) {
  if (stars === undefined) {
    return (
      <Badge>
        <FormattedMessage {...starsDescriptors.tip} />
      </Badge>
    );
  }
  const { userTippedQuantity: count, matchingQuantity, promotionEvent, gift, previewImageSrc } = stars;
  const { isRefunded, isThanked } = stars;
  if (isRefunded) {
    return (
      <Badge tone="neutral" icon="star">
        <FormattedMessage {...starsDescriptors.refunded} />
      </Badge>
    );
  }
  // The band is that of what its author paid.
  const { color } = starsBands[starsBandOf(count)] ?? {};
  return (
    <span className="web-stars-badge" data-stars={color}>
      <SentGift gift={gift} previewImageSrc={previewImageSrc} />
      <Badge tone="warning" icon="star">
        <FormattedMessage {...starsDescriptors.amount} values={{ count }} />
      </Badge>
      {matchingQuantity !== undefined && (
        <span className="web-stars-badge__matched">
          {promotionEvent && <img src={promotionEvent.imageSrc} alt="" width={20} height={20} loading="lazy" />}
          <FormattedMessage {...walletDescriptors.matched} values={{ count: matchingQuantity }} />
        </span>
      )}
      {isThanked && <Thanks />}
    </span>
  );
}

/** The actor that has thanked for the stars. */
function Thanks() {
  const { postAuthor } = useThread();
  const page = useAppSelector((state) => selectActorRecord(state, postAuthor)?.name);
  return (
    page !== undefined && (
      <Badge tone="neutral" icon="like">
        <FormattedMessage {...starsDescriptors.thanked} values={{ page: `\u2068${page}\u2069` }} />
      </Badge>
    )
  );
}
