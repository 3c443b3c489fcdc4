/** Time: what reads the clock or waits gets it from here, so that a test can hold it still. */
export interface Clock {
  /** Milliseconds since 1970. People's clocks are wrong and jump: never order anything by it. */
  now(): number;
  /** Calls back once after so many milliseconds; what it returns takes that back. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** A number from 0 up to but not including 1, unpredictable enough for jitter and for ids. */
export type Random = () => number;

/** Makes a new client id: a UUIDv7, so ids of one client sort by creation. */
export type IdMaker = () => string;

/**
 * What outlives a reload, by key. Values are structured clones (plain data). Every method may reject: storage is
 * refused, full, or taken away at any time.
 */
export interface KeyValueStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All pairs whose key begins so, in the order of their keys. */
  entries(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
}

/** Mutual exclusion among the tabs of one browser partition. */
export interface Locks {
  /** Waits for the lock, then gives what releases it. Rejects when the signal aborts first. */
  acquire(name: string, signal: AbortSignal): Promise<() => void>;
}

/** What one page says to the others of its browser partition. */
export interface Tabs {
  /** Joins those who talk under a name. Throws where pages can't talk to each other. */
  join(name: string, receive: (data: unknown) => void): TabChannel;
}

/** A page's place among those who talk under a name. */
export interface TabChannel {
  /** Plain data; all others hear it, in order. */
  post(message: unknown): void;
  close(): void;
}

/** Whether there is a line at all. */
export interface NetworkState {
  isOnline(): boolean;
  /** Tells each change; what it returns ends that. */
  subscribe(listener: () => void): () => void;
}

/** Whether anybody can see the page. */
export interface PageVisibility {
  isVisible(): boolean;
  /** Tells each change; what it returns ends that. */
  subscribe(listener: () => void): () => void;
}
