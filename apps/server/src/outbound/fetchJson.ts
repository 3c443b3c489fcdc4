/** Reason why an outbound request failed. */
export type OutboundFailure =
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'redirect'
  | 'too_large'
  | 'not_json'
  | 'not_wanted'
  | 'forbidden';

/** An outbound request failed; `status` is set if the answer was not a success. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure;
  readonly status: number | undefined;

  constructor(failure: OutboundFailure, status?: number) {
    super(`the other service failed: ${failure}${status === undefined ? '' : ` ${status}`}`);
    this.name = 'OutboundError';
    this.failure = failure;
    this.status = status;
  }
}

/** A request to a service that the operator configured. */
export interface OutboundRequest {
  readonly url: URL;
  /** Sent as JSON by POST, just as `JSON.stringify` writes it; without it, the request is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the whole request, to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Of the decompressed answer. */
  readonly maxBytes: number;
}

/**
 * Fetches JSON from a configured service; the only way to such a service (D14). It connects to the given address only:
 * a redirect is a failure. No cookies are sent, and the size of the answer is limited while it arrives.
 *
 * @returns the answer's JSON, not validated
 * @throws OutboundError
 */
export async function fetchJson({ url, body, headers, timeoutMs, maxBytes }: OutboundRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    checkStatus(response);
    return parseJson(await readText(response, maxBytes));
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function checkStatus(response: Response): void {
  if (response.ok) return;
  // The body of an error is not needed, and may be endless.
  void response.body?.cancel().catch(() => {});
  throw new OutboundError(response.status >= 300 && response.status < 400 ? 'redirect' : 'status', response.status);
}

/** The text of an answer, whose size is limited while it arrives. @throws OutboundError */
export async function readText(
  response: { readonly body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new OutboundError('too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutboundError('not_json');
  }
}
