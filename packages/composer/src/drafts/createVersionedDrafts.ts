import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { joinDrafts } from './joinDrafts.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import { draftKeyOf, mediaKeyOf, type DraftTarget } from './draftTarget.ts';
import { readVersion, type DraftVersion } from './draftVersion.ts';

/** What a shelf is made of. */
export interface VersionedDraftsOptions {
  readonly storage: DraftStorage;
  readonly clock: DraftClock;
  /** Of two writes of one draft; 0 writes everything at once. */
  readonly throttleMs: number;
  readonly tab: string;
}

/** The drafts of this page: what it has written, and what waits to be. See `DraftStore`. */
export interface VersionedDrafts {
  /** `orElse` is whose draft becomes the target's where it has none. */
  load(target: DraftTarget, orElse: DraftTarget): Promise<ComposerContent | null>;
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
  loadNewer(target: DraftTarget): Promise<ComposerContent | null>;
  flush(): void;
}

interface StoredVersion {
  readonly key: string;
  readonly version: DraftVersion;
}

/** What this page knows of a draft. */
interface DraftState {
  readonly target: DraftTarget;
  /** The version that this page has written. */
  own: string | null;
  /** Versions of other pages whose words are in the field of this one. */
  adopted: readonly StoredVersion[];
  /** Not written yet, or refused. */
  pending: ComposerContent | null;
  /** Words that come now wait until this is over. */
  stopThrottle: (() => void) | null;
  writing: Promise<void>;
}

const expiryMs = 30 * 24 * 60 * 60 * 1_000;
const maxAncestors = 8;
const ignore = (): void => undefined;

/**
 * Drafts over a storage. Every page writes an entry of its own, so none writes over another's; a version says out of
 * which it has come. What has gone into another is not read again, and what has not is read with it, in lines of its own.
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

  /** What something hangs on is no empty draft. An answer or an edit has been opened before it asks. */
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

  // One after the other, so that an older text never comes last.
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
