import { useIntl } from 'react-intl';
import type { MarketplaceItem } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { isolateAmount } from '../../messages/isolateAmount.ts';
import { Badge } from '../badge/Badge.tsx';
import type { AttachmentSurface } from './attachmentProps.ts';
import { Card } from './Card.tsx';
import { CoverImage } from './CoverImage.tsx';

interface ItemCardProps {
  readonly item: MarketplaceItem;
  readonly place: AttachmentSurface;
}

/** Marketplace item with its price and a badge once it is sold. */
export function ItemCard({ item, place }: ItemCardProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { price, currency, is_sold, image } = item;
  const isTop = place === 'post' && image !== null;
  return (
    <>
      {isTop && <CoverImage image={image} uri={item.uri} />}
      <Card
        card={isTop ? { ...item, image: null } : item}
        icon={isTop ? null : 'star'}
        badge={is_sold && <Badge tone="neutral">{formatMessage(attachmentDescriptors.sold)}</Badge>}
      >
        <strong className="ufi-card__amount">
          {isolateAmount(formatNumber(price, { style: 'currency', currency }))}
        </strong>
      </Card>
    </>
  );
}
