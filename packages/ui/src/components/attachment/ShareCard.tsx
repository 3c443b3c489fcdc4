import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { truncateLine } from 'ufi-core/text';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { ShortLink } from '../comment-text/ShortLink.tsx';
import { Badge } from '../badge/Badge.tsx';
import { Icon } from '../icon/Icon.tsx';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import type { AttachmentSurface } from './attachmentProps.ts';
import { CardTitle } from './Card.tsx';
import { descriptionLines, shareLayoutOf, type Share, type ShareLayout } from './share/shareLayout.ts';
import { CoverImage } from './CoverImage.tsx';
import { useTitleLines } from './share/useTitleLines.ts';

interface ShareCardProps {
  readonly share: Share;
  readonly place: AttachmentSurface;
}

/** Shared link or live video. Its text has the fixed number of lines of S9.09, so the height is known before layout. */
export function ShareCard({ share, place }: ShareCardProps) {
  const { image } = share;
  const isTop = place === 'post' && image !== null;
  const layout = shareLayoutOf(share, isTop);
  return (
    <>
      {isTop && <CoverImage image={image} uri={share.uri} />}
      <div className={`ufi-card ufi-share--${layout}`}>
        {!isTop && image !== null && (
          <span className="ufi-card__picture">
            <RetryingImage src={image.uri} alt={image.accessibilityLabel} width={90} height={90} />
          </span>
        )}
        {image === null && (
          <span className="ufi-card__icon">
            <Icon name={share.type === 'share' ? 'link' : 'video'} size={24} />
          </span>
        )}
        <ShareWords share={share} layout={layout} />
      </div>
    </>
  );
}

function ShareWords({ share, layout }: { readonly share: Share; readonly layout: ShareLayout }) {
  const { formatMessage } = useIntl();
  const titleRef = useRef<HTMLDivElement>(null);
  const lines = descriptionLines(layout, useTitleLines(titleRef));
  const { uri, title } = share;
  const host = share.type === 'share' ? share.host : share.subtitle;
  const description = share.type === 'share' ? share.subtitle : '';
  return (
    <div className="ufi-share__words">
      {host !== '' && (
        <div className="ufi-share__host" dir="auto">
          {share.type === 'live_share' && share.isLive && (
            <Badge tone="live">{formatMessage(attachmentDescriptors.live)}</Badge>
          )}
          <span>{host}</span>
        </div>
      )}
      <div className="ufi-share__title" ref={titleRef} dir="auto">
        <CardTitle uri={uri}>{title === '' ? <ShortLink link={uri ?? host} /> : truncateLine(title)}</CardTitle>
      </div>
      {description !== '' && lines > 0 && (
        <div className={`ufi-share__description ufi-share__description--${lines}`} dir="auto">
          {truncateLine(description)}
        </div>
      )}
    </div>
  );
}
