/** One call as it travels. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** Begins with a slash; nothing is left to fill in. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Plain data for JSON; undefined where there is no body. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Goes on after the page is gone. */
  readonly keepalive?: boolean;
}

/** What came back, whatever its status. */
export interface TransportAnswer {
  readonly status: number;
  /** What the JSON says; undefined where the answer is no JSON. */
  readonly body: unknown;
  /** How long the server asks to wait, by `Retry-After`. */
  readonly retryAfterMs: number | null;
}

/** Asks for a stream of server-sent events. */
export interface StreamRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/**
 * What a stream brings: `open` once the server has answered, `event` for each event, `retry` where the server says how
 * long to wait before the next connection, `beat` for any other bytes, which only prove that the line lives.
 */
export type StreamFrame =
  | { readonly kind: 'open' }
  | { readonly kind: 'event'; readonly event: string; readonly data: string; readonly id: string | null }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'beat' };

/** The one way out to a server. Tests and other hosts bring their own. */
export interface Transport {
  /** Rejects only with a `RequestError` of kind `network`, `timeout` or `aborted`. */
  send(request: TransportRequest): Promise<TransportAnswer>;
  /** Ends when the server ends it. Throws only `RequestError`: as {@link send}, or `refused` and `badAnswer`. */
  openStream(request: StreamRequest): AsyncIterable<StreamFrame>;
}
