/** One failed messaging call. */
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

/** How many errors are kept (S9.01). */
export const errorHistoryLimit = 50;

/** The history with one more error at its end; beyond the limit the oldest goes. */
export const withError = (history: readonly MessagingError[], error: MessagingError): readonly MessagingError[] =>
  [...history, error].slice(-errorHistoryLimit);
