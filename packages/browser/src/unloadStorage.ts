const prefix = 'ufi-unload:';

/** Runs work on local storage, which may be refused, full or damaged; then nothing is kept. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Local storage, for what changes as the page unloads: writing it is synchronous, while a write to a database that
 * begins then is given up with the page. The next page takes everything over.
 */
export const unloadStorage = {
  /** Keeps a value, or with undefined that it was deleted. */
  keep: (key: string, value: unknown): void =>
    attempt(() => localStorage.setItem(prefix + key, JSON.stringify(value ?? null))),
  /** Forgets a value that has been written otherwise. */
  forget: (key: string): void => attempt(() => localStorage.removeItem(prefix + key)),
  /** The values that earlier pages have kept. */
  entries: (): readonly (readonly [key: string, value: unknown])[] =>
    attempt(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .map((name) => [name.slice(prefix.length), JSON.parse(localStorage.getItem(name) ?? 'null')] as const),
    ) ?? [],
};
