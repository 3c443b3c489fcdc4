/** Why an answer from elsewhere did not come, or was none. */
export type OutboundFailure =
  'unreachable' | 'timeout' | 'status' | 'redirect' | 'too_large' | 'not_json' | 'not_wanted' | 'forbidden';

/** A request to another service failed; `status` where it answered with one that is no success. */
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

/** A request to a service that the operator has named. */
export interface OutboundRequest {
  readonly url: URL;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  /** For the whole of it, to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Of the answer, once it is unpacked. */
  readonly maxBytes: number;
}

/**
 * The server's one way to another service over HTTP (D14). It goes to the address that it was given and to no other: a
 * redirect is a failure. No cookie travels, and the answer is counted while it comes.
 *
 * @returns the answer's JSON, as yet unchecked
 * @throws OutboundError
 */
export async function fetchJson({ url, body, timeoutMs, maxBytes }: OutboundRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
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
  // What a refusal says is nothing to us, and may be endless.
  void response.body?.cancel().catch(() => {});
  throw new OutboundError(response.status >= 300 && response.status < 400 ? 'redirect' : 'status', response.status);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
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
