import type { ComposerContent } from '../content/composerContent.ts';
import type { DraftShelf } from './createDraftShelf.ts';
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

/** Drafts over a storage; see {@link DraftStore}. Where nothing is kept at all only a look is taken. */
export function createDraftStore(storage: DraftStorage, { clock, tab = 'tab' }: DraftStoreParts = {}): DraftStore {
  let shelf: Promise<DraftShelf> | undefined;
  const open = (): Promise<DraftShelf> =>
    (shelf ??= import('./createDraftShelf.ts').then(
      ({ createDraftShelf }) =>
        createDraftShelf({ storage, tab, clock: clock ?? noClock, paceMs: clock === undefined ? 0 : paceMs }),
      (error: unknown) => {
        shelf = undefined;
        throw error;
      },
    ));
  const ifAny = async <Answer>(ask: (opened: DraftShelf) => Promise<Answer>): Promise<Answer | null> =>
    shelf === undefined && (await storage.entries('draft:')).length === 0 ? null : ask(await open());
  return {
    load: (target) => ifAny((opened) => opened.load(target, { ...target, person: nobody })),
    save: async (target, content) => (await open()).save(target, content),
    follow: (target) => ifAny((opened) => opened.follow(target)),
    flush: () => void shelf?.then((opened) => opened.flush()),
  };
}
