import { isEmptyContent, plainContent, type ComposerContent } from '../content/composerContent.ts';
import { createMachine, createTimers, type Machine } from 'ufi-core/request';
import { draftTable, type DraftWritingEffect, type DraftWritingEvent, type DraftWritingState } from './draftTable.ts';
import { joinDrafts } from './joinDrafts.ts';
import type { DraftClock, DraftStorage } from './draftStorage.ts';
import {
  draftKeyOf,
  draftPrefixOf,
  mediaKeyOf,
  targetOfKey,
  type DraftTarget,
  type DraftThread,
} from './draftTarget.ts';
import { continues, readVersion, type DraftVersion } from './draftVersion.ts';

/** Options of {@link createVersionedDrafts}. */
export interface VersionedDraftsOptions {
  readonly storage: DraftStorage;
  readonly clock: DraftClock;
  /** Minimum milliseconds between two writes of a draft; 0 disables throttling. */
  readonly throttleMs: number;
  /** Id of this browser tab. */
  readonly tab: string;
  /** Called after each write with whether the draft is stored. */
  readonly onWritten: (target: DraftTarget, isStored: boolean) => void;
}

/** Drafts with one stored version per browser tab. See `DraftStore` for the methods. */
export interface VersionedDrafts {
  /** Loads a draft. If `target` has none, the draft of `orElse` is moved to it. */
  load(target: DraftTarget, orElse: DraftTarget): Promise<ComposerContent | null>;
  save(target: DraftTarget, content: ComposerContent): Promise<void>;
  loadNewer(target: DraftTarget): Promise<ComposerContent | null>;
  targetsIn(thread: DraftThread): Promise<readonly DraftTarget[]>;
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
  readonly machine: Machine<DraftWritingState, DraftWritingEvent>;
  /** The last write; they run one after the other. */
  writing: Promise<void>;
}

const expiryMs = 30 * 24 * 60 * 60 * 1_000;
const maxAncestors = 8;
const ignore = (): void => undefined;

/** Reads and deletes the stored versions of drafts. Expired ones are deleted at once. */
function readVersions({ storage, clock }: Pick<VersionedDraftsOptions, 'storage' | 'clock'>) {
  const isExpired = ({ at }: DraftVersion): boolean => clock.now() - at > expiryMs;

  async function versionsOf(target: DraftTarget): Promise<StoredVersion[]> {
    const found = await storage.entries(`${draftKeyOf(target)}:`);
    const versions = found.map(([key, value]) => ({ key, version: readVersion(value) }));
    const isContinued = ({ id }: DraftVersion): boolean => versions.some(({ version }) => continues(version, id));
    return versions.filter(({ version }) => !isContinued(version) && !isExpired(version));
  }

  /**
   * Empty content marked `hasMedia` if the draft has only an attachment. Not for a reply or an edit: that composer is
   * already open.
   */
  async function mediaOnlyDraft(target: DraftTarget): Promise<ComposerContent | null> {
    if (target.replyTo !== undefined || target.edits !== undefined) return null;
    const slots = await storage.entries(mediaKeyOf(target, '#'));
    const media = [await storage.get(mediaKeyOf(target)), ...slots.map(([, value]) => value)];
    const isKept = media.some((each) => each !== undefined && !isExpired(readVersion(each)));
    return isKept ? { ...plainContent(''), hasMedia: true } : null;
  }

  async function deleteAdopted(adopted: readonly StoredVersion[]): Promise<void> {
    for (const { key, version } of adopted) {
      if (readVersion(await storage.get(key)).id === version.id) await storage.delete(key);
    }
  }

  async function deleteExpired(): Promise<void> {
    for (const [key, value] of await storage.entries('draft:')) {
      if (isExpired(readVersion(value))) await storage.delete(key);
    }
  }

  async function targetsIn(thread: DraftThread): Promise<readonly DraftTarget[]> {
    const entries = await storage.entries(draftPrefixOf(thread));
    const targets = entries.map(([key]) => targetOfKey(thread, key));
    const byKey = new Map(targets.map((target) => [draftKeyOf(target), target]));
    return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, target]) => target);
  }
  void deleteExpired().catch(ignore);
  return { versionsOf, targetsIn, mediaOnlyDraft, deleteAdopted };
}

const ancestorsOf = (adopted: readonly StoredVersion[]): readonly string[] =>
  adopted.flatMap(({ version }) => [version.id, ...version.from]).slice(0, maxAncestors);

/** A version by its key and id. */
interface VersionRef {
  readonly key: string;
  readonly id: string;
}

/** The versions whose text this tab shows. */
const shownVersions = ({ own, adopted }: DraftState, ownKey: string): readonly VersionRef[] =>
  own === null ? adopted.map(({ key, version }) => ({ key, id: version.id })) : [{ key: ownKey, id: own }];

/**
 * The stored version that continues the shown ones, or that the draft has been sent: only a tab that continued a draft
 * deletes the versions of others. Null if it is still the newest, or both have diverged.
 */
function nextOf(shown: readonly VersionRef[], stored: readonly StoredVersion[]): StoredVersion | 'sent' | null {
  const next = stored.find(({ version }) => shown.every(({ id }) => continues(version, id)));
  if (next !== undefined) return next;
  const isGone = shown.length > 0 && shown.every((known) => stored.every(({ key }) => key !== known.key));
  return isGone ? 'sent' : null;
}

/**
 * Draft storage with optimistic concurrency. Each tab writes its own entry, so tabs never overwrite each other; a
 * version lists its ancestors. Versions that another one descends from are ignored; versions that diverged are joined,
 * each on lines of its own.
 */
export function createVersionedDrafts(options: VersionedDraftsOptions): VersionedDrafts {
  const { storage, clock, throttleMs, tab, onWritten } = options;
  const { versionsOf, targetsIn, mediaOnlyDraft, deleteAdopted } = readVersions(options);
  const states = new Map<string, DraftState>();
  const throttles = createTimers<string>(clock, (key) => states.get(key)?.machine.send({ type: 'throttleOver' }));
  let count = 0;

  function stateOf(target: DraftTarget): DraftState {
    const key = draftKeyOf(target);
    const known = states.get(key);
    if (known !== undefined) return known;
    const machine = createMachine<DraftWritingState, DraftWritingEvent, DraftWritingEffect>({
      table: draftTable,
      initial: { status: throttleMs === 0 ? 'unthrottled' : 'idle', pending: null },
      run(effect) {
        switch (effect.type) {
          case 'startThrottle':
            return throttles.start(key, throttleMs);
          case 'cancelThrottle':
            return throttles.cancel(key);
          case 'write':
            return enqueueWrite(draft);
          case 'report':
            return onWritten(target, effect.isStored);
        }
      },
    });
    const draft: DraftState = { target, own: null, adopted: [], machine, writing: Promise.resolve() };
    states.set(key, draft);
    return draft;
  }
  const keyOf = (target: DraftTarget): string => `${draftKeyOf(target)}:${tab}`;
  const newVersion = (adopted: readonly StoredVersion[], content: ComposerContent): DraftVersion => {
    const id = `${tab}.${(count += 1)}`;
    return { id, at: clock.now(), from: ancestorsOf(adopted), content };
  };

  async function write(draft: DraftState): Promise<void> {
    const { target, adopted, machine } = draft;
    const { pending: content } = machine.state();
    if (content === null) return;
    const isEmpty = isEmptyContent(content);
    const version = newVersion(adopted, content);
    try {
      if (isEmpty) await storage.delete(keyOf(target));
      else await storage.set(keyOf(target), version);
    } catch (error) {
      machine.send({ type: 'writeRejected', content });
      throw error;
    }
    draft.own = isEmpty ? null : version.id;
    if (isEmpty) draft.adopted = [];
    machine.send({ type: 'written', content });
    await deleteAdopted(adopted);
  }

  /** Writes what is not written yet, and keeps it where a page that unloads meanwhile still can. */
  function flush({ target, adopted, machine }: DraftState): void {
    const { pending } = machine.state();
    if (pending !== null) {
      const isEmpty = isEmptyContent(pending);
      storage.setBeforeUnload?.(keyOf(target), isEmpty ? undefined : newVersion(adopted, pending));
      if (isEmpty) for (const { key } of adopted) storage.setBeforeUnload?.(key, undefined);
    }
    machine.send({ type: 'flushed' });
  }

  // Writes run in sequence, so an older text never overwrites a newer one.
  function enqueueWrite(draft: DraftState): void {
    const writeIt = () => write(draft);
    draft.writing = draft.writing.then(writeIt, writeIt);
    // The machine has reported it, whether somebody waits for this write or not.
    draft.writing.catch(ignore);
  }

  function save(target: DraftTarget, content: ComposerContent): Promise<void> {
    const draft = stateOf(target);
    draft.machine.send({ type: 'saved', content });
    return draft.writing;
  }

  return {
    save,
    async load(target, orElse) {
      const draft = stateOf(target);
      const { pending } = draft.machine.state();
      if (pending !== null) return isEmptyContent(pending) ? null : pending;
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
      const next = nextOf(shownVersions(draft, keyOf(target)), await versionsOf(target));
      if (draft.machine.state().pending !== null || next === null) return null;
      draft.own = null;
      draft.adopted = next === 'sent' ? [] : [next];
      return next === 'sent' ? plainContent('') : joinDrafts([next.version]);
    },
    targetsIn,
    flush() {
      for (const draft of states.values()) flush(draft);
    },
  };
}
