export type { TypingReader, TypingSignal, UsesTyping } from './typing.ts';
