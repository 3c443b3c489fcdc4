import { useRef, type ReactNode } from 'react';
import { truncateLine } from 'ufi-core/text';
import { ShortLink } from '../comment-text/ShortLink.tsx';
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
  /** Before the host, or the author of a post. */
  readonly badge?: ReactNode;
}

/** Link to a page, or to a post of this instance. Its text has the fixed number of lines of S9.09, so the height is known before layout. */
export function ShareCard({ share, place, badge }: ShareCardProps) {
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
            <Icon name={share.type === 'live_share' ? 'video' : 'link'} size={24} />
          </span>
        )}
        <ShareWords share={share} layout={layout} badge={badge} />
      </div>
    </>
  );
}

interface ShareWordsProps extends Pick<ShareCardProps, 'share' | 'badge'> {
  readonly layout: ShareLayout;
}

function ShareWords({ share, layout, badge }: ShareWordsProps) {
  const titleRef = useRef<HTMLDivElement>(null);
  const lines = descriptionLines(layout, useTitleLines(titleRef));
  const { uri, title } = share;
  const isLive = layout === 'live';
  const host = isLive ? share.subtitle : share.host;
  const description = isLive ? '' : share.subtitle;
  return (
    <div className="ufi-share__words">
      {host !== '' && (
        <div className="ufi-share__host" dir="auto">
          {badge}
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
