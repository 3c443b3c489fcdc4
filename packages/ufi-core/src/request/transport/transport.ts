/** A request as sent. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** Starts with a slash; all placeholders are filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Plain data for JSON; undefined for no body. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** An answer of any status. */
export interface TransportAnswer {
  readonly status: number;
  /** The parsed JSON; undefined if the answer is no JSON. */
  readonly body: unknown;
  /** The delay of the `Retry-After` header. */
  readonly retryAfterMs: number | null;
}

/** A request for a stream of server-sent events. */
export interface StreamRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

/**
 * A frame of a stream: `open` once the server has answered, `event` for each event, `retry` for the delay before the
 * next connection, `beat` for any other bytes, which only prove that the connection is alive.
 */
export type StreamFrame =
  | { readonly kind: 'open' }
  | { readonly kind: 'event'; readonly event: string; readonly data: string; readonly id: string | null }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'beat' };

/** The transport port: the only connection to a server. Tests and other hosts provide their own. */
export interface Transport {
  /**
   * Sends a request.
   * @throws RequestError of kind `network`, `timeout` or `aborted` only
   */
  send(request: TransportRequest): Promise<TransportAnswer>;
  /**
   * Opens a stream, which ends when the server ends it.
   * @throws RequestError only: as {@link send}, or `refused` and `badAnswer`
   */
  openStream(request: StreamRequest): AsyncIterable<StreamFrame>;
}
