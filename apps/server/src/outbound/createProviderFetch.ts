import type { IncomingMessage } from 'node:http';
import { OutboundError, readText } from './fetchJson.ts';
import { connectPublic } from './fetchPublic.ts';
import { serviceNetwork } from './serviceNetwork.ts';

interface ProviderFetchOptions {
  /** The address that the operator named. Its own origin may be internal; all others have to be public, and https. */
  readonly issuer: URL;
  /** For one request, to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** What the library of the protocol hands over: a form or nothing, and plain headers. */
interface ProviderRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

/** The body of a request that the protocol sends, which is a form. */
function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(body.toString());
  throw new OutboundError('forbidden');
}

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as [string, string]),
    ),
  );

/**
 * Creates a `fetch` for an OpenID provider (D14). Its discovery document, which the operator did not write, names the
 * addresses of everything else: those beside the issuer's own are reached over https, at checked public addresses alone.
 * Redirects are not followed, no cookies are sent, and time and size are limited.
 */
export function createProviderFetch({ issuer, timeoutMs, maxBytes }: ProviderFetchOptions) {
  return async (address: string, { method = 'GET', headers = {}, body }: ProviderRequest): Promise<Response> => {
    const url = new URL(address);
    const isOwn = url.origin === issuer.origin;
    const bytes = bytesOf(body);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const incoming = await connectPublic({
        url,
        method: method === 'POST' ? 'POST' : 'GET',
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          ...(bytes !== undefined && { 'content-length': `${bytes.length}` }),
        },
        ...(bytes !== undefined && { body: bytes }),
        signal,
        isSecureOnly: !isOwn,
        ...(isOwn && { network: serviceNetwork(issuer) }),
      });
      const status = incoming.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        incoming.destroy();
        throw new OutboundError('redirect', status);
      }
      return new Response(await readText({ body: incoming }, maxBytes), { status, headers: headersOf(incoming) });
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
    }
  };
}
