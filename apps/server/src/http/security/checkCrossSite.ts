import { ApiError } from '../../errors/apiError.ts';

type HeaderReader = (name: string) => string | undefined;

/** A custom header that every mutating call must carry; another site can't make a browser send it. */
const clientHeader = 'x-ufi-client';

/** True if the browser declares that one of our own pages sent the request. */
export function isFromOurPages(header: HeaderReader, publicOrigin: string): boolean {
  const site = header('sec-fetch-site');
  return site === undefined ? header('origin') === publicOrigin : site === 'same-origin';
}

/**
 * True if one of our own pages has posted this form. WebKit calls a form cross-site that a frame sends to a new window,
 * while its `Origin` is right; no page can choose that.
 */
export const isFormOfOurs = (header: HeaderReader, publicOrigin: string): boolean =>
  isFromOurPages(header, publicOrigin) || header('origin') === publicOrigin;

/**
 * CSRF protection. Allows a mutating call only if it comes from one of our own pages: `Sec-Fetch-Site: same-origin` or,
 * if that header is absent, an `Origin` equal to ours; and `X-UFI-Client: 1` (D4, A27).
 *
 * @throws ApiError noPermission
 */
export function checkCrossSite(header: HeaderReader, publicOrigin: string): void {
  if (!isFromOurPages(header, publicOrigin) || header(clientHeader) !== '1') throw new ApiError('noPermission');
}

/**
 * Requires exactly `Content-Type: application/json`, which neither a form nor a `no-cors` request can send (A27).
 *
 * @throws ApiError badParameter, 415
 */
export function checkContentType(header: HeaderReader): void {
  if (header('content-type') !== 'application/json') {
    throw new ApiError('badParameter', { httpStatus: 415, fields: { 'content-type': 'content_type' } });
  }
}
