import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from 'ufi-ui';
import { giftDescriptors } from '../../messages/giftDescriptors.ts';
import { useBuying, type BuyingContext } from './useBuying.tsx';

type BuyStarsButtonProps = BuyingContext & Pick<ButtonProps, 'variant' | 'size'>;

/** Button that opens the dialog in which stars are bought; nothing where none are sold. */
export function BuyStarsButton({ variant, size, ...place }: BuyStarsButtonProps) {
  const { buy, dialog } = useBuying(place);
  if (buy === null) return null;
  return (
    <>
      <Button variant={variant} size={size} onClick={buy}>
        <FormattedMessage {...giftDescriptors.buy} />
      </Button>
      {dialog}
    </>
  );
}
