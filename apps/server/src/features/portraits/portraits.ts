/** Copies the profile pictures that sites name for their visitors, in the background. One per process. */
export interface Portraits {
  /** Signals that there may be new jobs; returns at once. */
  wake(): void;
  /** Resolves when no job is due or running. */
  whenIdle(): Promise<void>;
  /** Stops, and waits a moment for running jobs. The next server retries unfinished ones. */
  close(): Promise<void>;
}

/** Services with portraits; without them visitors of sites have no pictures. */
export interface UsesPortraits {
  readonly portraits: Portraits | undefined;
}
