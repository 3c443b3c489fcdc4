// The door for what is put into a comment by choosing it: comes once a composer is open.

export { ComposerPickers } from './components/composer/pickers/ComposerPickers.tsx';
export type {
  ComposerPickersProps,
  EmojiChoice,
  GifPicking,
  StickerChoice,
} from './components/composer/pickers/pickerProps.ts';
export { createEmojiMemory, type EmojiMemory } from './components/emoji-picker/emojiMemory.ts';
export type { FoundGifs, GifSource } from './components/gif-flyout/gifSource.ts';
export { createStickerSource, type Sticker, type StickerSource } from './components/sticker-flyout/stickerSource.ts';
