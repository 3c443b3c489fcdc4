export { Composer, type ComposerHandle, type ComposerProps } from './components/composer/Composer.tsx';
export { useDraft } from './components/composer/useDraft.ts';
export type { AttachedMedia, MediaHandle } from './components/composer/media/mediaProps.ts';
export { InputWarningContext, MentionSourceContext } from './components/composer/composerContexts.ts';
