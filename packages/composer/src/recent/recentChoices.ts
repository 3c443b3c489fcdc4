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
  readonly most: number;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What a person has chosen lately, over a storage; see {@link RecentChoices}. */
export function createRecentChoices({ storage, person, kind, most }: RecentOptions): RecentChoices {
  const key = `recent:${kind}:${person}`;
  let known: readonly string[] = [];
  const load = async () => {
    const kept = await storage.get(key).catch(() => undefined);
    if (isTexts(kept)) known = kept.slice(0, most);
    return known;
  };
  return {
    load,
    async add(choice) {
      known = [choice, ...(await load()).filter((each) => each !== choice)].slice(0, most);
      await storage.set(key, known).catch(() => undefined);
      return known;
    },
  };
}
