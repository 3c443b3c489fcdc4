import { parseUrl } from './parseUrl.ts';

const permalink = /^\/(?:posts|live|stories)\/(\d+)\/?$/;

/** The id of the post that an address on one of these origins leads to; undefined for any other address. */
export function postIdIn(address: string, origins: readonly string[]): string | undefined {
  const url = parseUrl(address);
  return url !== null && origins.includes(url.origin) ? permalink.exec(url.pathname)?.[1] : undefined;
}
