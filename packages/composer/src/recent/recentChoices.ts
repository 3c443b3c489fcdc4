/** Recently used choices of a person, stored on this device only. */
export interface RecentChoices {
  /** Loads the choices, latest first; empty if the storage rejects. */
  load(): Promise<readonly string[]>;
  /** Moves a choice to the front. Returns all; if the storage rejects they are kept in memory. */
  add(choice: string): Promise<readonly string[]>;
}

/** Key-value storage; each call may reject. */
export interface ChoiceStorage {
  /** Reads a value; undefined if there is none. */
  get(key: string): Promise<unknown>;
  /** Stores a value. */
  set(key: string, value: unknown): Promise<void>;
}

interface RecentOptions {
  readonly storage: ChoiceStorage;
  /** Id of the person; people who share a device have separate choices. */
  readonly person: string;
  readonly kind: 'sticker' | 'emoji';
  /** Maximum number of choices kept. */
  readonly limit: number;
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Creates a list of {@link RecentChoices} over a storage. */
export function createRecentChoices({ storage, person, kind, limit }: RecentOptions): RecentChoices {
  const key = `recent:${kind}:${person}`;
  let known: readonly string[] = [];
  const load = async () => {
    const stored = await storage.get(key).catch(() => undefined);
    if (isStringArray(stored)) known = stored.slice(0, limit);
    return known;
  };
  return {
    load,
    async add(choice) {
      known = [choice, ...(await load()).filter((each) => each !== choice)].slice(0, limit);
      await storage.set(key, known).catch(() => undefined);
      return known;
    },
  };
}
