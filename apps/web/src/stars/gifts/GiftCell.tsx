import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { giftName } from 'ufi-stars';
import type { OfferedGift } from 'ufi-stars/contract';
import { Icon } from 'ufi-ui';
import { useOnceVisible, type GridCell } from 'ufi-ui/pickers';
import { giftDescriptors } from '../../messages/giftDescriptors.ts';
import { GiftPicture } from './GiftPicture.tsx';

interface GiftCellProps {
  readonly gift: OfferedGift;
  readonly amount: number;
  readonly balance: number;
  readonly isChosen: boolean;
  readonly cell: GridCell;
  readonly onSeen: (gift: string) => void;
  readonly onPick: () => void;
}

/** A gift card: picture, name and price; of one that costs more than there is, what is lacking. */
export function GiftCell({ gift, amount, balance, isChosen, cell, onSeen, onPick }: GiftCellProps) {
  const { formatMessage, formatNumber, locale } = useIntl();
  const ref = useRef<HTMLButtonElement>(null);
  const { id, gift_animated_image: image } = gift;
  useOnceVisible(
    ref,
    useCallback(() => onSeen(id), [id, onSeen]),
  );
  const name = giftName(image, locale);
  const lacking = Math.max(0, amount - balance);
  const label = formatMessage(giftDescriptors.gift, { gift: name, count: amount });
  const lack = formatMessage(giftDescriptors.lacking, { count: lacking });
  return (
    <button
      ref={ref}
      type="button"
      className="ufi-picker__cell web-gift-card"
      aria-label={lacking > 0 ? `${label} (${lack})` : label}
      aria-pressed={isChosen}
      title={name}
      tabIndex={cell.tabIndex}
      onFocus={cell.onFocus}
      onClick={onPick}
    >
      <GiftPicture image={image} size={32} />
      <span className="web-gift-card__name">{name}</span>
      <span className="web-gift-card__price" data-lacking={lacking > 0 || undefined}>
        {lacking > 0 ? (
          lack
        ) : (
          <>
            <Icon name="star" size={16} /> {formatNumber(amount)}
          </>
        )}
      </span>
    </button>
  );
}
