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
  /** The draft as it was left; null where there is none, or what is stored is no draft. */
  load(target: DraftTarget): Promise<ComposerContent | null>;
  /** An empty content drops the draft. */
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
}

/** Under which name a target's draft is kept. */
export const draftKeyOf = ({ person, ftentidentifier, replyTo, edits }: DraftTarget): string =>
  ['draft', person, ftentidentifier, replyTo ?? '', edits ?? ''].join(':');

function isContent(value: unknown): value is ComposerContent {
  if (typeof value !== 'object' || value === null) return false;
  const { visibleValue, encodedValue } = value as Partial<Record<keyof ComposerContent, unknown>>;
  return typeof visibleValue === 'string' && typeof encodedValue === 'string';
}

/** Drafts over a storage; see {@link DraftStore}. */
export const createDraftStore = (storage: DraftStorage): DraftStore => ({
  async load(target) {
    const stored = await storage.get(draftKeyOf(target));
    return isContent(stored) ? { visibleValue: stored.visibleValue, encodedValue: stored.encodedValue } : null;
  },
  save: (target, content) =>
    isEmptyContent(content) ? storage.delete(draftKeyOf(target)) : storage.set(draftKeyOf(target), content),
});
