// Entry point of the pickers, loaded once a composer is open.

export { ComposerPickers } from './components/composer/pickers/ComposerPickers.tsx';
export type {
  ComposerPickersProps,
  EmojiPickerOptions,
  GifPickerOptions,
  StickerPickerOptions,
} from './components/composer/pickers/pickerProps.ts';
export { createEmojiPreferences, type EmojiPreferences } from './components/emoji-picker/emojiPreferences.ts';
export type { FoundGifs, GifSource } from './components/gif-flyout/gifSource.ts';
export { createStickerSource, type Sticker, type StickerSource } from './components/sticker-flyout/stickerSource.ts';
