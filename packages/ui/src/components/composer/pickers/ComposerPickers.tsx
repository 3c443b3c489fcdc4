import { useIntl } from 'react-intl';
import { createLazyPart } from '../../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../../lazy/useLazyPart.ts';
import { pickerDescriptors } from '../../../messages/pickerDescriptors.ts';
import { useLayerTrigger } from '../../layer/useLayerTrigger.ts';
import { PickerButton } from './PickerButton.tsx';
import { PickerButtons } from './PickerButtons.tsx';
import type { ComposerPickersProps, EmojiPickerOptions, GifPickerOptions } from './pickerProps.ts';
import { StickerButton } from './StickerButton.tsx';

const emojiPart = createLazyPart(() => import('../../emoji-picker/EmojiPicker.tsx'));
const gifPart = createLazyPart(() => import('../../gif-flyout/GifFlyout.tsx'));

/** Buttons of the emoji, sticker and GIF pickers. Each picker's code is loaded on intent. */
export const ComposerPickers = ({ emoji, stickers, gifs }: ComposerPickersProps) => (
  <PickerButtons>
    {emoji && <EmojiButton {...emoji} />}
    {stickers && <StickerButton {...stickers} />}
    {gifs && <GifButton {...gifs} />}
  </PickerButtons>
);

function EmojiButton(choice: EmojiPickerOptions) {
  const { formatMessage } = useIntl();
  const trigger = useLayerTrigger('dialog', emojiPart.load);
  const { anchorRef, isOpen, onOpenChange } = trigger.layer;
  const { part, isLoading } = useLazyPart(emojiPart, isOpen);
  return (
    <>
      <PickerButton
        icon="smile"
        label={formatMessage(pickerDescriptors.emoji)}
        trigger={trigger}
        isLoading={isLoading}
      />
      {isOpen && part && <part.EmojiPicker {...choice} anchorRef={anchorRef} onClose={() => onOpenChange(false)} />}
    </>
  );
}

function GifButton({ onPick, source }: GifPickerOptions) {
  const { formatMessage } = useIntl();
  const trigger = useLayerTrigger('dialog', gifPart.load);
  const { anchorRef, isOpen, onOpenChange } = trigger.layer;
  const { part, isLoading } = useLazyPart(gifPart, isOpen);
  const close = () => onOpenChange(false);
  return (
    <>
      <PickerButton icon="gif" label={formatMessage(pickerDescriptors.gifs)} trigger={trigger} isLoading={isLoading} />
      {isOpen && part && (
        <part.GifFlyout
          source={source}
          anchorRef={anchorRef}
          onClose={close}
          onPick={(gif) => {
            close();
            anchorRef.current?.focus({ preventScroll: true });
            onPick(gif);
          }}
        />
      )}
    </>
  );
}
