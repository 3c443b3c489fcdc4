import type { ComposerContent } from '../content/composerContent.ts';
import type { DraftShelf } from './createDraftShelf.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import { draftKeyOf, type DraftTarget } from './draftTarget.ts';

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
  follow(target: DraftTarget): Promise<ComposerContent | null>;
  /** The page may be gone at any moment: writes whatever waits. */
  flush(): void;
}

/** Who is not signed in. */
const nobody = '0';

/** What a store of drafts is made of. */
export interface DraftStoreParts {
  /** Without it everything is written at once and nothing grows old. */
  readonly clock?: DraftClock;
  /** Tells this page from others of the same browser. */
  readonly tab?: string;
}

const paceMs = 250;
const noClock: DraftClock = { now: () => 0, setTimer: () => () => undefined };

/** Drafts over a storage; see {@link DraftStore}. Most composers open without a draft: only a look is taken then. */
export function createDraftStore(storage: DraftStorage, parts: DraftStoreParts = {}): DraftStore {
  const { clock = noClock, tab = 'tab' } = parts;
  const pace = parts.clock === undefined ? 0 : paceMs;
  let shelf: DraftShelf | undefined;
  let opening: Promise<DraftShelf> | undefined;
  const open = async (): Promise<DraftShelf> => {
    opening ??= import('./createDraftShelf.ts').then(({ createDraftShelf }) =>
      createDraftShelf({ storage, clock, paceMs: pace, tab }),
    );
    try {
      return (shelf = await opening);
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const isThere = async (target: DraftTarget): Promise<boolean> => {
    const keys = [target, { ...target, person: nobody }].map((each) => `${draftKeyOf(each)}:`);
    const found = await Promise.all(keys.map((key) => storage.entries(key)));
    return found.some((entries) => entries.length > 0);
  };
  return {
    async load(target) {
      if (shelf === undefined && !(await isThere(target))) return null;
      return (await open()).load(target, { ...target, person: nobody });
    },
    save: async (target, content) => (await open()).save(target, content),
    // Whoever has neither loaded nor saved anything here has no words that another tab could have gone on with.
    follow: async (target) => (shelf === undefined && !(await isThere(target)) ? null : (await open()).follow(target)),
    flush: () => shelf?.flush(),
  };
}
