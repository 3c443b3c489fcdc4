import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { joinDrafts } from './joinDrafts.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import { draftKeyOf, mediaKeyOf, type DraftTarget } from './draftTarget.ts';
import { readVersion, type DraftVersion } from './draftVersion.ts';

/** Options of {@link createVersionedDrafts}. */
export interface VersionedDraftsOptions {
  readonly storage: DraftStorage;
  readonly clock: DraftClock;
  /** Minimum milliseconds between two writes of a draft; 0 disables throttling. */
  readonly throttleMs: number;
  /** Id of this browser tab. */
  readonly tab: string;
}

/** Drafts with one stored version per browser tab. See `DraftStore` for the methods. */
export interface VersionedDrafts {
  /** Loads a draft. If `target` has none, the draft of `orElse` is moved to it. */
  load(target: DraftTarget, orElse: DraftTarget): Promise<ComposerContent | null>;
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
  loadNewer(target: DraftTarget): Promise<ComposerContent | null>;
  flush(): void;
}

interface StoredVersion {
  readonly key: string;
  readonly version: DraftVersion;
}

/** In-memory state of one draft in this tab. */
interface DraftState {
  readonly target: DraftTarget;
  /** Id of the version that this tab has written; null if there is none. */
  own: string | null;
  /** Versions of other tabs whose text this tab has loaded. */
  adopted: readonly StoredVersion[];
  /** Content that is not written yet, or whose write was rejected. */
  pending: ComposerContent | null;
  /** Cancels the throttle timer; null if none is running. Content saved meanwhile waits for it. */
  stopThrottle: (() => void) | null;
  writing: Promise<void>;
}

const expiryMs = 30 * 24 * 60 * 60 * 1_000;
const maxAncestors = 8;
const ignore = (): void => undefined;

/**
 * Draft storage with optimistic concurrency. Each tab writes its own entry, so tabs never overwrite each other; a
 * version lists its ancestors. Versions that another one descends from are ignored; versions that diverged are joined,
 * each on lines of its own.
 */
export function createVersionedDrafts({ storage, clock, throttleMs, tab }: VersionedDraftsOptions): VersionedDrafts {
  const states = new Map<string, DraftState>();
  let count = 0;

  const stateOf = (target: DraftTarget): DraftState => {
    const key = draftKeyOf(target);
    const fresh = { target, own: null, adopted: [], pending: null, stopThrottle: null, writing: Promise.resolve() };
    const draft = states.get(key) ?? fresh;
    states.set(key, draft);
    return draft;
  };
  const keyOf = (target: DraftTarget): string => `${draftKeyOf(target)}:${tab}`;
  const isExpired = ({ at }: DraftVersion): boolean => clock.now() - at > expiryMs;

  async function versionsOf(target: DraftTarget): Promise<StoredVersion[]> {
    const found = await storage.entries(`${draftKeyOf(target)}:`);
    const versions = found.map(([key, value]) => ({ key, version: readVersion(value) }));
    const gone = new Set(versions.flatMap(({ version }) => version.from));
    return versions.filter(({ version }) => !gone.has(version.id) && !isExpired(version));
  }

  /**
   * Empty content marked `hasMedia` if the draft has only an attachment. Not for a reply or an edit: that composer is
   * already open.
   */
  async function mediaOnlyDraft(target: DraftTarget): Promise<ComposerContent | null> {
    if (target.replyTo !== undefined || target.edits !== undefined) return null;
    const media = await storage.get(mediaKeyOf(target));
    return media === undefined || isExpired(readVersion(media)) ? null : { ...plainContent(''), hasMedia: true };
  }

  async function deleteAdopted(adopted: readonly StoredVersion[]): Promise<void> {
    for (const { key, version } of adopted) {
      if (readVersion(await storage.get(key)).id === version.id) await storage.delete(key);
    }
  }

  async function write(draft: DraftState): Promise<void> {
    const { target, pending: content, adopted } = draft;
    if (content === null) return;
    const isEmpty = isEmptyContent(content);
    const id = `${tab}.${(count += 1)}`;
    const from = adopted.flatMap(({ version }) => [version.id, ...version.from]).slice(0, maxAncestors);
    if (isEmpty) await storage.delete(keyOf(target));
    else await storage.set(keyOf(target), { id, at: clock.now(), from, content });
    draft.own = isEmpty ? null : id;
    if (isEmpty) draft.adopted = [];
    if (draft.pending === content) draft.pending = null;
    await deleteAdopted(adopted);
  }

  // Writes run in sequence, so an older text never overwrites a newer one.
  const enqueueWrite = (draft: DraftState): Promise<void> => {
    const writeIt = () => write(draft);
    return (draft.writing = draft.writing.then(writeIt, writeIt));
  };

  function startThrottle(draft: DraftState): void {
    if (throttleMs === 0) return;
    draft.stopThrottle = clock.setTimer(throttleMs, () => {
      draft.stopThrottle = null;
      if (draft.pending !== null) void enqueueWrite(draft).catch(ignore);
    });
  }

  function save(target: DraftTarget, content: ComposerContent): Promise<void> {
    const draft = stateOf(target);
    draft.pending = content;
    if (draft.stopThrottle !== null && !isEmptyContent(content)) return draft.writing;
    if (draft.stopThrottle === null) startThrottle(draft);
    return enqueueWrite(draft);
  }

  async function deleteExpired(): Promise<void> {
    for (const [key, value] of await storage.entries('draft:')) {
      if (isExpired(readVersion(value))) await storage.delete(key);
    }
  }
  void deleteExpired().catch(ignore);

  return {
    save,
    async load(target, orElse) {
      const draft = stateOf(target);
      if (draft.pending !== null) return isEmptyContent(draft.pending) ? null : draft.pending;
      const own = await versionsOf(target);
      const isAdopted = own.length === 0;
      const found = isAdopted ? await versionsOf(orElse) : own;
      draft.adopted = found.filter(({ key }) => key !== keyOf(target));
      const content = joinDrafts(found.map(({ version }) => version));
      if (isAdopted && content !== null) await save(target, content);
      return content ?? mediaOnlyDraft(target);
    },
    async loadNewer(target) {
      const draft = stateOf(target);
      const others = (await versionsOf(target)).filter(({ key }) => key !== keyOf(target));
      const ours = draft.own === null ? draft.adopted.map(({ version }) => version.id) : [draft.own];
      const next = others.find(({ version }) => ours.every((id) => version.from.includes(id)));
      if (next === undefined || draft.pending !== null) return null;
      draft.own = null;
      draft.adopted = [next];
      return joinDrafts([next.version]);
    },
    flush() {
      for (const draft of states.values()) {
        draft.stopThrottle?.();
        draft.stopThrottle = null;
        if (draft.pending !== null) void enqueueWrite(draft).catch(ignore);
      }
    },
  };
}
