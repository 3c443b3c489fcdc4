import { useIntl } from 'react-intl';
import { createLazyPart } from '../../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../../lazy/useLazyPart.ts';
import { pickerDescriptors } from '../../../messages/pickerDescriptors.ts';
import { IconButton } from '../../icon-button/IconButton.tsx';
import type { IconName } from '../../icon/iconDrawings.ts';
import { useLayerTrigger } from '../../layer/useLayerTrigger.ts';
import './ComposerPickers.css';
import type {
  ComposerPickersProps,
  EmojiPickerOptions,
  GifPickerOptions,
  StickerPickerOptions,
} from './pickerProps.ts';

const emojiPart = createLazyPart(() => import('../../emoji-picker/EmojiPicker.tsx'));
const gifPart = createLazyPart(() => import('../../gif-flyout/GifFlyout.tsx'));
const stickerPart = createLazyPart(() => import('../../sticker-flyout/StickerFlyout.tsx'));

/** Buttons of the emoji, sticker and GIF pickers. Each picker's code is loaded on intent. */
export const ComposerPickers = ({ emoji, stickers, gifs }: ComposerPickersProps) => (
  <span className="ufi-composer-pickers">
    {emoji && <EmojiButton {...emoji} />}
    {stickers && <StickerButton {...stickers} />}
    {gifs && <GifButton {...gifs} />}
  </span>
);

type Trigger = ReturnType<typeof useLayerTrigger>;

interface PickerButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly trigger: Trigger;
  readonly isLoading: boolean;
}

const PickerButton = ({ icon, label, trigger, isLoading }: PickerButtonProps) => (
  <IconButton {...trigger.button} icon={icon} label={label} size="medium" isBusy={trigger.layer.isOpen && isLoading} />
);

function EmojiButton(choice: EmojiPickerOptions) {
  const { formatMessage } = useIntl();
  const trigger = useLayerTrigger('dialog', emojiPart.load);
  const { anchorRef, isOpen, onOpenChange } = trigger.layer;
  const { part, isLoading } = useLazyPart(emojiPart, isOpen);
  return (
    <>
      <PickerButton icon="smile" label={formatMessage(pickerDescriptors.emoji)} {...{ trigger, isLoading }} />
      {isOpen && part && <part.EmojiPicker {...choice} anchorRef={anchorRef} onClose={() => onOpenChange(false)} />}
    </>
  );
}

function StickerButton({ onPick, ...choice }: StickerPickerOptions) {
  const { formatMessage } = useIntl();
  const trigger = useLayerTrigger('dialog', stickerPart.load);
  const { anchorRef, isOpen, onOpenChange } = trigger.layer;
  const { part, isLoading } = useLazyPart(stickerPart, isOpen);
  const close = () => onOpenChange(false);
  return (
    <>
      <PickerButton icon="sticker" label={formatMessage(pickerDescriptors.stickers)} {...{ trigger, isLoading }} />
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

function GifButton({ onPick, source }: GifPickerOptions) {
  const { formatMessage } = useIntl();
  const trigger = useLayerTrigger('dialog', gifPart.load);
  const { anchorRef, isOpen, onOpenChange } = trigger.layer;
  const { part, isLoading } = useLazyPart(gifPart, isOpen);
  const close = () => onOpenChange(false);
  return (
    <>
      <PickerButton icon="gif" label={formatMessage(pickerDescriptors.gifs)} {...{ trigger, isLoading }} />
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
