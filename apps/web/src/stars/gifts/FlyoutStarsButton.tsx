import { useIntl } from 'react-intl';
import type { FlyoutChoice, FlyoutStars, StarsFlow } from 'ufi-stars';
import { Icon, useLayerTrigger, useLazyPart, VisuallyHidden } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { giftDescriptors } from '../../messages/giftDescriptors.ts';

interface FlyoutStarsButtonProps {
  readonly balance: number;
  readonly flow: StarsFlow | null | undefined;
  readonly chosen: FlyoutStars | null;
  /** Stars can be sent with the comment as it is. */
  readonly isCarrier: boolean;
  /** The wallet is suspended. */
  readonly isFrozen: boolean;
  readonly onChoose: (choice: FlyoutChoice) => void;
  /** Loads anew what is offered. */
  readonly onOpen: () => void;
  /** Opens what sells stars; null where none are sold. */
  readonly onBuy: (() => void) | null;
  /** Returns the focus to the field. */
  readonly onClosed: () => void;
}

const flyoutPart = createLazyPart(() => import('./GiftFlyout.tsx'));

/** The balance, as the button of the flyout with gifts and other amounts. */
export function FlyoutStarsButton(props: FlyoutStarsButtonProps) {
  const { balance, flow, chosen, isCarrier, isFrozen, onChoose, onOpen, onBuy, onClosed } = props;
  const { formatMessage, formatNumber } = useIntl();
  const { layer, button } = useLayerTrigger('dialog', flyoutPart.load);
  const { anchorRef, isOpen, onOpenChange } = layer;
  const { part, isLoading } = useLazyPart(flyoutPart, isOpen);
  const close = () => onOpenChange(false);
  const label = formatMessage(giftDescriptors.balance, { count: balance });
  return (
    <>
      <button
        {...button}
        type="button"
        className="web-stars__balance"
        title={label}
        disabled={!isCarrier}
        aria-busy={isOpen && isLoading}
        onClick={(event) => {
          if (!isOpen) onOpen();
          button.onClick(event);
        }}
      >
        <Icon name="star" size={16} />
        <span aria-hidden="true">{formatNumber(balance)}</span>
        <VisuallyHidden>{formatMessage(giftDescriptors.choose)}</VisuallyHidden>
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {isOpen && part && isCarrier && (
        <part.GiftFlyout
          anchorRef={anchorRef}
          balance={balance}
          flow={flow}
          chosen={chosen}
          isFrozen={isFrozen}
          onClose={close}
          onRetry={onOpen}
          onBuy={
            onBuy &&
            (() => {
              close();
              onBuy();
            })
          }
          onChoose={(choice) => {
            close();
            onChoose(choice);
            onClosed();
          }}
        />
      )}
    </>
  );
}
