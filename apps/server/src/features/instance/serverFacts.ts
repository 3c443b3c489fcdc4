/** What a server knows of itself. */
export interface ServerFacts {
  readonly version: string;
  /** The origin that people reach it at. */
  readonly publicOrigin: string;
  /** Mail leaves the machine, by an SMTP server. */
  readonly sendsMail: boolean;
  /** Unix milliseconds. */
  readonly startedAt: number;
  readonly streams: () => number;
  readonly freeBytes: () => Promise<number>;
}

/** The server's knowledge of itself; absent where no server runs. */
export interface UsesServerFacts {
  readonly serverFacts?: ServerFacts | undefined;
}
