/** The clock port. Everything that reads the time or waits uses it, so tests can control it. */
export interface Clock {
  /** Milliseconds since 1970. Clients' clocks are wrong and jump, so never order anything by them. */
  now(): number;
  /** Calls back once after `ms` milliseconds. Returns a function that cancels the timer. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** A number in [0, 1), unpredictable enough for jitter and ids. */
export type Random = () => number;

/** Creates a new client id: a UUIDv7, so the ids of one client sort by creation. */
export type IdMaker = () => string;

/**
 * Key-value storage that survives a reload. Values are structured clones (plain data). Every method may reject: storage
 * can be denied, full, or withdrawn at any time.
 */
export interface KeyValueStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All pairs whose key starts with `prefix`, ordered by key. */
  entries(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
}

/** Mutual exclusion among the tabs of one browser partition. */
export interface Locks {
  /** Waits for a lock. Resolves with its release function; rejects if the signal aborts first. */
  acquire(name: string, signal: AbortSignal): Promise<() => void>;
}

/** Messaging among the tabs of one browser partition. */
export interface Tabs {
  /**
   * Joins the channel of a name.
   * @throws if tabs cannot message each other
   */
  join(name: string, receive: (data: unknown) => void): TabChannel;
}

/** A tab's membership in a channel. */
export interface TabChannel {
  /** Posts plain data; all other tabs receive it, in order. */
  post(message: unknown): void;
  close(): void;
}

/** The network port: whether the device is online. */
export interface NetworkState {
  isOnline(): boolean;
  /** Subscribes to changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The visibility port: whether the page is visible. */
export interface PageVisibility {
  isVisible(): boolean;
  /** Subscribes to changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
