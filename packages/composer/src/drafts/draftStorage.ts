/** Where drafts are kept between visits. */
export interface DraftStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All pairs whose key begins so. */
  entries(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
}

/** What tells the time and waits. */
export interface DraftClock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimer(ms: number, callback: () => void): () => void;
}
