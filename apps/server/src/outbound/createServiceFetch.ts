import { OutboundError, readText } from './fetchJson.ts';

/** A function like `fetch` for one service only. */
export type ServiceFetch = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

interface ServiceFetchOptions {
  /** The only origin that is reached. */
  readonly origin: string;
  /** Of the decompressed answer. */
  readonly maxBytes: number;
}

/**
 * Creates a `fetch` for the library of a service (D14). It reaches one origin: another one, and a redirect, fail. No
 * cookies are sent, and the size of an answer is limited while it arrives. Its time is limited by the caller's signal.
 */
export const createServiceFetch =
  ({ origin, maxBytes }: ServiceFetchOptions): ServiceFetch =>
  async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address);
    if (url.origin !== origin) throw new OutboundError('forbidden');
    const response = await fetch(address, { ...init, redirect: 'manual', credentials: 'omit' });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      void response.body?.cancel().catch(() => {});
      throw new OutboundError('redirect', status);
    }
    return new Response(await readText(response, maxBytes), { status, headers });
  };
