/** Copies the pictures that sites have said of their visitors, beside everything else. One a process. */
export interface Portraits {
  /** Says that there may be something to do; returns at once. */
  wake(): void;
  /** Once nothing more can be done just now. */
  whenIdle(): Promise<void>;
  /** Stops, and waits a moment for what is under way. What was not finished is done by the next server. */
  close(): Promise<void>;
}

/** Copying the pictures of sites' visitors; without it visitors have none. */
export interface UsesPortraits {
  readonly portraits: Portraits | undefined;
}
