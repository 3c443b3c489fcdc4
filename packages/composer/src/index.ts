export { isEmptyContent, plainContent, type ComposerContent } from './content/composerContent.ts';
export { createDraftStore, type DraftStorage, type DraftStore, type DraftTarget } from './drafts/draftStore.ts';
