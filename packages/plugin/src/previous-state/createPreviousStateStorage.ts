import * as v from 'valibot';
import { previousStateSchema, type PreviousState } from '../state/previousState.ts';

/** `sessionStorage` or a substitute; every method may throw. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Storage of what waits for the visitor's return, by article. */
export interface PreviousStateStorage {
  keep(article: string, state: PreviousState): void;
  /** Reads and removes the state, so that nothing is performed twice; null if there is none or it is invalid. */
  take(article: string): PreviousState | null;
}

const key = 'previousState';
// Frames of the same page share the storage.
const storedSchema = v.record(v.string(), v.unknown());

function parseStored(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

function createMemory(): SessionStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/**
 * Storage of previous states, which outlives a frame's stores. Session storage is looked up at each use, as that alone
 * may throw; if it is not available, the state is kept in memory (S4.40).
 */
export function createPreviousStateStorage(findStorage: () => SessionStorage): PreviousStateStorage {
  const memory = createMemory();

  function change(storage: SessionStorage, article: string, state: PreviousState | null): void {
    const { [article]: _, ...others } = parseStored(storage.getItem(key));
    const next = state === null ? others : { ...others, [article]: state };
    if (Object.keys(next).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
  }

  function takeFrom(storage: SessionStorage, article: string): PreviousState | null {
    const kept = v.safeParse(previousStateSchema, parseStored(storage.getItem(key))[article]);
    change(storage, article, null);
    return kept.success ? kept.output : null;
  }

  const orNull = <Value>(work: () => Value): Value | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };

  return {
    keep(article, state) {
      try {
        change(findStorage(), article, state);
        change(memory, article, null);
      } catch {
        change(memory, article, state);
      }
    },
    take: (article) => {
      const stored = orNull(() => takeFrom(findStorage(), article));
      return takeFrom(memory, article) ?? stored;
    },
  };
}
