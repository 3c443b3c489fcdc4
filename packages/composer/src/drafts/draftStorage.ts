/** Asynchronous key-value storage for drafts; each call may reject. */
export interface DraftStorage {
  /** Reads a value; undefined if there is none. */
  get(key: string): Promise<unknown>;
  /** Stores a value that structured clone supports. */
  set(key: string, value: unknown): Promise<void>;
  /** Deletes a value, if there is one. */
  delete(key: string): Promise<void>;
  /** All entries whose key starts with `prefix`. */
  entries(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** Stores a value, or with undefined deletes it, even if the page unloads right now. */
  setBeforeUnload?(key: string, value: unknown): void;
}

/** Clock and timer of the draft store. */
export interface DraftClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once after `ms` milliseconds. Returns a function that cancels the timer. */
  setTimer(ms: number, callback: () => void): () => void;
}
