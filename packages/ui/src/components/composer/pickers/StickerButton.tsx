import { useIntl } from 'react-intl';
import { createLazyPart } from '../../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../../lazy/useLazyPart.ts';
import { pickerDescriptors } from '../../../messages/pickerDescriptors.ts';
import { useLayerTrigger } from '../../layer/useLayerTrigger.ts';
import { PickerButton } from './PickerButton.tsx';
import type { StickerPickerOptions } from './pickerProps.ts';

const stickerPart = createLazyPart(() => import('../../sticker-flyout/StickerFlyout.tsx'));

/** Button of the sticker picker, whose code is loaded on intent. */
export function StickerButton({ onPick, ...choice }: StickerPickerOptions) {
  const { formatMessage } = useIntl();
  const trigger = useLayerTrigger('dialog', stickerPart.load);
  const { anchorRef, isOpen, onOpenChange } = trigger.layer;
  const { part, isLoading } = useLazyPart(stickerPart, isOpen);
  const close = () => onOpenChange(false);
  return (
    <>
      <PickerButton
        icon="sticker"
        label={formatMessage(pickerDescriptors.stickers)}
        trigger={trigger}
        isLoading={isLoading}
      />
      {isOpen && part && (
        <part.StickerFlyout
          {...choice}
          anchorRef={anchorRef}
          onClose={close}
          onPick={(sticker) => {
            close();
            anchorRef.current?.focus({ preventScroll: true });
            onPick(sticker);
          }}
        />
      )}
    </>
  );
}
