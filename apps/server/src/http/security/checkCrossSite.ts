import { ApiError } from '../../errors/apiError.ts';

type HeaderReader = (name: string) => string | undefined;

/** What a call that acts must come with, as the sender's browser can't be made to send it from another site. */
const clientHeader = 'x-ufi-client';

/** Whether a browser says that a page of ours sent this. */
export function isFromOurPages(header: HeaderReader, publicOrigin: string): boolean {
  const site = header('sec-fetch-site');
  return site === undefined ? header('origin') === publicOrigin : site === 'same-origin';
}

/**
 * Lets a call that acts through only when it comes from a page of ours: `Sec-Fetch-Site: same-origin`, or where that
 * header is absent an `Origin` exactly ours, and `X-UFI-Client: 1` (D4, A27).
 *
 * @throws Refused noPermission
 */
export function checkCrossSite(header: HeaderReader, publicOrigin: string): void {
  if (!isFromOurPages(header, publicOrigin) || header(clientHeader) !== '1') throw new ApiError('noPermission');
}

/**
 * Bodies are JSON, said in exactly these words: what a form or a `no-cors` request can send is none of it (A27).
 *
 * @throws Refused badParameter, 415
 */
export function checkContentType(header: HeaderReader): void {
  if (header('content-type') !== 'application/json') {
    throw new ApiError('badParameter', { httpStatus: 415, fields: { 'content-type': 'content_type' } });
  }
}
