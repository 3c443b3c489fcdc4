// Entry point of the pickers, loaded once a composer is open.

export { ComposerPickers } from './components/composer/pickers/ComposerPickers.tsx';
export type {
  ComposerPickersProps,
  EmojiPickerOptions,
  GifPickerOptions,
  StickerPickerOptions,
} from './components/composer/pickers/pickerProps.ts';
export { PickerButtons } from './components/composer/pickers/PickerButtons.tsx';
export { StickerButton } from './components/composer/pickers/StickerButton.tsx';
export { createEmojiPreferences, type EmojiPreferences } from './components/emoji-picker/emojiPreferences.ts';
export type { FoundGifs, GifSource } from './components/gif-flyout/gifSource.ts';
export { createStickerSource, type Sticker, type StickerSource } from './components/sticker-flyout/stickerSource.ts';
export { useOnceVisible } from './components/picture/useOnceVisible.ts';
export { PickerGrid, type GridCell, type PickerGridHandle } from './components/picker/PickerGrid.tsx';
export { PickerLayer, type PickerAnchor } from './components/picker/PickerLayer.tsx';
export { PickerFailure, PickerLoading } from './components/picker/PickerNotice.tsx';
