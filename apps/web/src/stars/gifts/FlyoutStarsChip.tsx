import { useIntl } from 'react-intl';
import { giftName, type FlyoutStars } from 'ufi-stars';
import { Icon, IconButton, VisuallyHidden } from 'ufi-ui';
import { giftDescriptors } from '../../messages/giftDescriptors.ts';
import { GiftPicture } from './GiftPicture.tsx';

interface FlyoutStarsChipProps {
  readonly stars: FlyoutStars | null;
  /** The number of stars, in words. */
  readonly amount: string;
  readonly onDrop: () => void;
}

/** Chip of the flyout's choice that goes with the comment: it is announced, and can be taken away. */
export function FlyoutStarsChip({ stars, amount, onDrop }: FlyoutStarsChipProps) {
  const { formatMessage, formatNumber, locale } = useIntl();
  const name = stars?.gift ? giftName(stars.gift.gift_animated_image, locale) : null;
  const count = stars?.quantity ?? 0;
  const label = name === null ? amount : formatMessage(giftDescriptors.gift, { gift: name, count });
  return (
    <>
      <span role="status">{stars && <VisuallyHidden>{label}</VisuallyHidden>}</span>
      {stars && (
        <span className="web-stars__amount">
          {stars.gift ? (
            <GiftPicture image={stars.gift.gift_animated_image} size={20} />
          ) : (
            <Icon name="star" size={16} />
          )}
          <span aria-hidden="true">
            {name !== null && <bdi>{name}</bdi>} {formatNumber(count)}
          </span>
          <IconButton icon="close" size="small" label={formatMessage(giftDescriptors.drop)} onClick={onDrop} />
        </span>
      )}
    </>
  );
}
