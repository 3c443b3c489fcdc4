/** A failed messaging call. */
export interface MessagingError {
  readonly endpoint: string;
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly code: number;
  readonly summary: string;
  readonly description: string;
  readonly isSilent: boolean;
  readonly isTransient: boolean;
  readonly isBlocked: boolean;
  readonly isWarning: boolean;
}

/** Maximum number of errors in the history (S9.01). */
export const errorHistoryLimit = 50;

/** Appends an error to the history; beyond the limit the oldest is dropped. */
export const withError = (history: readonly MessagingError[], error: MessagingError): readonly MessagingError[] =>
  [...history, error].slice(-errorHistoryLimit);
