import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { joinDrafts } from './joinDrafts.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import { draftKeyOf, mediaKeyOf, type DraftTarget } from './draftTarget.ts';
import { readVersion, type DraftVersion } from './draftVersion.ts';

/** What a shelf is made of. */
export interface DraftShelfParts {
  readonly storage: DraftStorage;
  readonly clock: DraftClock;
  /** Of two writes of one draft; 0 writes everything at once. */
  readonly paceMs: number;
  readonly tab: string;
}

/** The drafts of this page: what it has written, and what waits to be. See `DraftStore`. */
export interface DraftShelf {
  /** `orElse` is whose draft becomes the target's where it has none. */
  load(target: DraftTarget, orElse: DraftTarget): Promise<ComposerContent | null>;
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
  follow(target: DraftTarget): Promise<ComposerContent | null>;
  flush(): void;
}

interface Stored {
  readonly key: string;
  readonly version: DraftVersion;
}

/** What this page knows of a draft. */
interface Known {
  readonly target: DraftTarget;
  /** The version that this page has written. */
  own: string | null;
  /** Versions of other pages whose words are in the field of this one. */
  taken: readonly Stored[];
  /** Not written yet, or refused. */
  pending: ComposerContent | null;
  /** Words that come now wait until this is over. */
  endPause: (() => void) | null;
  writing: Promise<void>;
}

const keptMs = 30 * 24 * 60 * 60 * 1_000;
const mostAncestors = 8;
const ignore = (): void => undefined;

/**
 * Drafts over a storage. Every page writes an entry of its own, so none writes over another's; a version says out of
 * which it has come. What has gone into another is not read again, and what has not is read with it, in lines of its own.
 */
export function createDraftShelf({ storage, clock, paceMs, tab }: DraftShelfParts): DraftShelf {
  const known = new Map<string, Known>();
  let count = 0;

  const knownOf = (target: DraftTarget): Known => {
    const key = draftKeyOf(target);
    const fresh = { target, own: null, taken: [], pending: null, endPause: null, writing: Promise.resolve() };
    const draft = known.get(key) ?? fresh;
    known.set(key, draft);
    return draft;
  };
  const keyOf = (target: DraftTarget): string => `${draftKeyOf(target)}:${tab}`;
  const isOld = ({ at }: DraftVersion): boolean => clock.now() - at > keptMs;

  async function versionsOf(target: DraftTarget): Promise<Stored[]> {
    const found = await storage.entries(`${draftKeyOf(target)}:`);
    const versions = found.map(([key, value]) => ({ key, version: readVersion(value) }));
    const gone = new Set(versions.flatMap(({ version }) => version.from));
    return versions.filter(({ version }) => !gone.has(version.id) && !isOld(version));
  }

  /** What something hangs on is no empty draft. An answer or an edit has been opened before it asks. */
  async function wordlessOf(target: DraftTarget): Promise<ComposerContent | null> {
    if (target.replyTo !== undefined || target.edits !== undefined) return null;
    const media = await storage.get(mediaKeyOf(target));
    return media === undefined || isOld(readVersion(media)) ? null : { ...plainContent(''), hasMedia: true };
  }

  async function dropTaken(taken: readonly Stored[]): Promise<void> {
    for (const { key, version } of taken) {
      if (readVersion(await storage.get(key)).id === version.id) await storage.delete(key);
    }
  }

  async function write(draft: Known): Promise<void> {
    const { target, pending: content, taken } = draft;
    if (content === null) return;
    const isEmpty = isEmptyContent(content);
    const id = `${tab}.${(count += 1)}`;
    const from = taken.flatMap(({ version }) => [version.id, ...version.from]).slice(0, mostAncestors);
    if (isEmpty) await storage.delete(keyOf(target));
    else await storage.set(keyOf(target), { id, at: clock.now(), from, content });
    draft.own = isEmpty ? null : id;
    if (isEmpty) draft.taken = [];
    if (draft.pending === content) draft.pending = null;
    await dropTaken(taken);
  }

  // One after the other, so that an older text never comes last.
  const writeNext = (draft: Known): Promise<void> => {
    const writeIt = () => write(draft);
    return (draft.writing = draft.writing.then(writeIt, writeIt));
  };

  function pause(draft: Known): void {
    if (paceMs === 0) return;
    draft.endPause = clock.setTimer(paceMs, () => {
      draft.endPause = null;
      if (draft.pending !== null) void writeNext(draft).catch(ignore);
    });
  }

  function save(target: DraftTarget, content: ComposerContent): Promise<void> {
    const draft = knownOf(target);
    draft.pending = content;
    if (draft.endPause !== null && !isEmptyContent(content)) return draft.writing;
    if (draft.endPause === null) pause(draft);
    return writeNext(draft);
  }

  async function sweep(): Promise<void> {
    for (const [key, value] of await storage.entries('draft:')) {
      if (isOld(readVersion(value))) await storage.delete(key);
    }
  }
  void sweep().catch(ignore);

  return {
    save,
    async load(target, orElse) {
      const draft = knownOf(target);
      if (draft.pending !== null) return isEmptyContent(draft.pending) ? null : draft.pending;
      const own = await versionsOf(target);
      const isAdopted = own.length === 0;
      const found = isAdopted ? await versionsOf(orElse) : own;
      draft.taken = found.filter(({ key }) => key !== keyOf(target));
      const content = joinDrafts(found.map(({ version }) => version));
      if (isAdopted && content !== null) await save(target, content);
      return content ?? wordlessOf(target);
    },
    async follow(target) {
      const draft = knownOf(target);
      const others = (await versionsOf(target)).filter(({ key }) => key !== keyOf(target));
      const ours = draft.own === null ? draft.taken.map(({ version }) => version.id) : [draft.own];
      const next = others.find(({ version }) => ours.every((id) => version.from.includes(id)));
      if (next === undefined || draft.pending !== null) return null;
      draft.own = null;
      draft.taken = [next];
      return joinDrafts([next.version]);
    },
    flush() {
      for (const draft of known.values()) {
        draft.endPause?.();
        draft.endPause = null;
        if (draft.pending !== null) void writeNext(draft).catch(ignore);
      }
    },
  };
}
