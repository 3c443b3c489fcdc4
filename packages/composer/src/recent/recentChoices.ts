/** What a person has chosen lately, on this device alone. */
export interface RecentChoices {
  /** The latest first; none where the storage is refused. */
  load(): Promise<readonly string[]>;
  /** Puts one first; answers all. Where the storage is refused they last as long as the page. */
  add(choice: string): Promise<readonly string[]>;
}

/** Where choices are kept between visits; each call may reject. */
export interface ChoiceStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

interface RecentOptions {
  readonly storage: ChoiceStorage;
  /** Each person of a shared device has choices of their own. */
  readonly person: string;
  readonly kind: 'sticker' | 'emoji';
  /** Those beyond are forgotten. */
  readonly limit: number;
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What a person has chosen lately, over a storage; see {@link RecentChoices}. */
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
