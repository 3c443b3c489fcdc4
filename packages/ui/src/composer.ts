export { Composer, type ComposerHandle, type ComposerProps } from './components/composer/Composer.tsx';
export { useDraft } from './components/composer/useDraft.ts';
export type { AttachedMedia, ComposerMediaProps, MediaHandle } from './components/composer/media/mediaProps.ts';
export { useMedia, type MediaOptions } from './components/composer/media/useMedia.ts';
export { InputWarningContext } from './components/composer/input-warning/InputWarningContext.ts';
export { MentionSourceContext } from './components/composer/MentionSourceContext.ts';
