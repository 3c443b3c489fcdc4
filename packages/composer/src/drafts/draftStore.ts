import { isEmptyContent, type ComposerContent } from '../content/composerContent.ts';
import type { VersionedDrafts } from './createVersionedDrafts.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import { draftKeyOf, type DraftTarget, type DraftThread } from './draftTarget.ts';

/** Draft store: keeps unsent text per person and target. */
export interface DraftStore {
  /**
   * Loads a draft, joined from all tabs; a stored value that does not match the schema is offered as plain text. Null
   * if there is none. A draft written while signed out becomes the person's own.
   */
  load(target: DraftTarget): Promise<ComposerContent | null>;
  /**
   * Saves a draft, throttled to one write every 250 ms; resolves once this content, or an earlier one, is stored. Empty
   * content deletes the draft at once.
   * @throws if the storage rejects; the content is then kept in memory until the page unloads.
   */
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
  /**
   * Loads the version of another tab that continues this tab's draft: empty if that tab has sent it. Null if there is
   * none or both have diverged.
   */
  loadNewer(target: DraftTarget): Promise<ComposerContent | null>;
  /** Lists the targets in a thread that a person has stored drafts of: the post first, then replies and edits. */
  targetsIn(thread: DraftThread): Promise<readonly DraftTarget[]>;
  /** Writes pending drafts at once, for `pagehide`. */
  flush(): void;
  /** True if the last write of a draft was rejected: it then lasts until the page unloads. */
  isUnstored(target: DraftTarget): boolean;
  /** Subscribes to changes of `isUnstored`. Returns an unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
}

/** Person id while signed out. */
const anonymousPerson = '0';

/** Options of {@link createDraftStore}. */
export interface DraftStoreOptions {
  /** Clock for throttling and expiry. Without it every save is written at once and drafts never expire. */
  readonly clock?: DraftClock;
  /** Id of this tab, distinct from the browser's other tabs. */
  readonly tab?: string;
}

const throttleMs = 250;
const noClock: DraftClock = { now: () => 0, setTimer: () => () => undefined };

/** Creates a {@link DraftStore} over a storage. Its code is loaded lazily, once a draft exists or is saved. */
export function createDraftStore(storage: DraftStorage, { clock, tab = 'tab' }: DraftStoreOptions = {}): DraftStore {
  let versioned: Promise<VersionedDrafts> | undefined;
  const unstored = new Set<string>();
  const listeners = new Set<() => void>();
  function onWritten(target: DraftTarget, isStored: boolean): void {
    const key = draftKeyOf(target);
    if (unstored.has(key) !== isStored) return;
    if (isStored) unstored.delete(key);
    else unstored.add(key);
    for (const listener of listeners) listener();
  }
  const open = (): Promise<VersionedDrafts> =>
    (versioned ??= import('./createVersionedDrafts.ts').then(
      ({ createVersionedDrafts }) =>
        createVersionedDrafts({
          storage,
          tab,
          onWritten,
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
    async save(target, content) {
      const opened = await open().catch((error: unknown) => {
        onWritten(target, isEmptyContent(content));
        throw error;
      });
      return opened.save(target, content);
    },
    loadNewer: (target) => ifStored((opened) => opened.loadNewer(target)),
    targetsIn: async (thread) => (await ifStored((opened) => opened.targetsIn(thread))) ?? [],
    flush: () => void versioned?.then((opened) => opened.flush()).catch(() => undefined),
    isUnstored: (target) => unstored.has(draftKeyOf(target)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
