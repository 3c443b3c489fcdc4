export { Composer, type ComposerHandle, type ComposerProps } from './components/composer/Composer.tsx';
export { useDraft } from './components/composer/useDraft.ts';
export type { AttachedMedia, MediaHandle } from './components/composer/media/mediaProps.ts';
export { MentionEntryView } from './components/mention-layer/MentionEntryView.tsx';
export { InputWarningContext, MentionSourceContext } from './components/composer/composerContexts.ts';
