import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { isolateAmount } from '../../messages/isolateAmount.ts';
import { ProgressBar } from '../progress-bar/ProgressBar.tsx';
import type { AttachmentSurface } from './attachmentProps.ts';
import { Card } from './Card.tsx';
import { CoverImage } from './CoverImage.tsx';

interface DonationCardProps {
  readonly donation: AttachmentOf<'donation'>;
  readonly place: AttachmentSurface;
}

/** Donation, or the progress of a fundraiser. */
export function DonationCard({ donation, place }: DonationCardProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { amount, goal, currency, image } = donation;
  const money = (value: number) =>
    isolateAmount(formatNumber(value, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }));
  const isTop = place === 'post' && image !== null;
  return (
    <>
      {isTop && <CoverImage image={image} uri={donation.uri} />}
      <Card card={isTop ? { ...donation, image: null } : donation} icon={isTop ? null : 'star'}>
        {goal === undefined ? (
          <strong className="ufi-card__amount">{money(amount)}</strong>
        ) : (
          <ProgressBar
            label={formatMessage(attachmentDescriptors.raised, { amount: money(amount), goal: money(goal) })}
            value={goal === 0 ? 1 : Math.min(1, amount / goal)}
          />
        )}
      </Card>
    </>
  );
}
