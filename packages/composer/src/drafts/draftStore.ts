import type { ComposerContent } from '../content/composerContent.ts';
import { isEmptyContent } from '../content/composerContent.ts';

/** Where drafts are kept between visits. */
export interface DraftStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** What a draft is written for: a post's composer, the reply composer of a comment, or the edit of one. */
export interface DraftTarget {
  readonly person: string;
  readonly ftentidentifier: string;
  readonly replyTo?: string | undefined;
  readonly edits?: string | undefined;
}

/** Keeps what is typed, a draft a target and person, until it is sent. */
export interface DraftStore {
  /** The draft as it was left; of one that is not believed its words as plain text; null where there are none. */
  load(target: DraftTarget): Promise<ComposerContent | null>;
  /** An empty content drops the draft. */
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
}

/** Under which name a target's draft is kept. */
export const draftKeyOf = ({ person, ftentidentifier, replyTo, edits }: DraftTarget): string =>
  ['draft', person, ftentidentifier, replyTo ?? '', edits ?? ''].join(':');

/** Drafts over a storage; see {@link DraftStore}. */
export const createDraftStore = (storage: DraftStorage): DraftStore => ({
  async load(target) {
    const stored = await storage.get(draftKeyOf(target));
    if (stored === undefined) return null;
    // Most composers open without a draft, and need not know how one is read.
    const { readDraft } = await import('./readDraft.ts');
    return readDraft(stored);
  },
  save: (target, content) =>
    isEmptyContent(content) ? storage.delete(draftKeyOf(target)) : storage.set(draftKeyOf(target), content),
});
