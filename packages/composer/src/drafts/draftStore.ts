import type { ComposerContent } from '../content/composerContent.ts';
import type { VersionedDrafts } from './createVersionedDrafts.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import type { DraftTarget } from './draftTarget.ts';

/** Keeps what is typed, a draft a target and person, until it is sent. */
export interface DraftStore {
  /**
   * The draft as it was left, in whichever tabs; of one that is not believed its words as plain text; null where there
   * are none. What was written by nobody in particular becomes the draft of the person who asks.
   */
  load(target: DraftTarget): Promise<ComposerContent | null>;
  /**
   * Keeps words, at most 250 ms later; resolves once they, or those before them, are kept. An empty content drops the draft at once. Rejects
   * where storage refuses: then the words are kept as long as the page.
   */
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
  /** What another tab has made of the words of this one; null where it has made nothing, or both went on by themselves. */
  loadNewer(target: DraftTarget): Promise<ComposerContent | null>;
  /** The page may be gone at any moment: writes whatever waits. */
  flush(): void;
}

/** Who is not signed in. */
const anonymousPerson = '0';

/** What a store of drafts is made of. */
export interface DraftStoreOptions {
  /** Without it everything is written at once and nothing grows old. */
  readonly clock?: DraftClock;
  /** Tells this page from others of the same browser. */
  readonly tab?: string;
}

const throttleMs = 250;
const noClock: DraftClock = { now: () => 0, setTimer: () => () => undefined };

/** Drafts over a storage; see {@link DraftStore}. Where nothing is kept at all only a look is taken. */
export function createDraftStore(storage: DraftStorage, { clock, tab = 'tab' }: DraftStoreOptions = {}): DraftStore {
  let versioned: Promise<VersionedDrafts> | undefined;
  const open = (): Promise<VersionedDrafts> =>
    (versioned ??= import('./createVersionedDrafts.ts').then(
      ({ createVersionedDrafts }) =>
        createVersionedDrafts({
          storage,
          tab,
          clock: clock ?? noClock,
          throttleMs: clock === undefined ? 0 : throttleMs,
        }),
      (error: unknown) => {
        versioned = undefined;
        throw error;
      },
    ));
  const ifStored = async <Answer>(ask: (opened: VersionedDrafts) => Promise<Answer>): Promise<Answer | null> =>
    versioned === undefined && (await storage.entries('draft:')).length === 0 ? null : ask(await open());
  return {
    load: (target) => ifStored((opened) => opened.load(target, { ...target, person: anonymousPerson })),
    save: async (target, content) => (await open()).save(target, content),
    loadNewer: (target) => ifStored((opened) => opened.loadNewer(target)),
    flush: () => void versioned?.then((opened) => opened.flush()),
  };
}
