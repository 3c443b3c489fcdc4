import * as v from 'valibot';
import { isWebUrl, maxAddressLength, parseUrl } from '../../addresses/parseUrl.ts';

// The parser drops whitespace and control characters, and reads a backslash as a slash.
const written = /^https?:\/\/[^\s\\\p{C}]+$/iu;

function isWebAddress(address: string): boolean {
  const url = written.test(address) ? parseUrl(address) : null;
  return url !== null && isWebUrl(url);
}

// A browser treats a backslash as a slash, so two of either would start a host; it drops tabs and line breaks.
const ownPath = /^\/(?![/\\])[^\s\\\p{C}]*$/u;
const mediaPath = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w{2,5}$/;

const addressSchema = (isAllowed: (address: string) => boolean) =>
  v.pipe(v.string(), v.maxLength(maxAddressLength), v.check(isAllowed, 'bad_address'));

/** A shared address: http or https, but not one of our own paths. */
export const sharedAddressSchema = addressSchema(isWebAddress);

/** A link target: http, https, or a path of our own; never `javascript:` or `data:` (A2). */
export const linkSchema = addressSchema((address) => ownPath.test(address) || isWebAddress(address));

/** The address of a picture, sound or file: http, https, or our own `/media/` (A2, A20). */
export const mediaAddressSchema = addressSchema((address) => mediaPath.test(address) || isWebAddress(address));
