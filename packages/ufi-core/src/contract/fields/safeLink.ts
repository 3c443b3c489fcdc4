import * as v from 'valibot';

const longest = 2048;

// Not URL.canParse: once optimised by Node 20 it rejects addresses with letters such as ü and ç.
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

const written = /^https?:\/\/[^\s\\\p{C}]+$/iu;

// Credentials before the host look like another host (A13).
function isWebAddress(address: string): boolean {
  const url = written.test(address) ? parsed(address) : null;
  return url !== null && url.username === '' && url.password === '';
}

// A browser treats a backslash as a slash, so two of either would start a host; it drops tabs and line breaks.
const ownPath = /^\/(?![/\\])[^\s\\\p{C}]*$/u;
const mediaPath = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w{2,5}$/;

/** A shared address: http or https, but not one of our own paths. */
export const sharedAddressSchema = v.pipe(v.string(), v.maxLength(longest), v.check(isWebAddress, 'bad_address'));

/** A link target: http, https, or a path of our own; never `javascript:` or `data:` (A2). */
export const linkSchema = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.check((address) => ownPath.test(address) || isWebAddress(address), 'bad_address'),
);

/** The address of a picture, sound or file: http, https, or our own `/media/` (A2, A20). */
export const mediaAddressSchema = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.check((address) => mediaPath.test(address) || isWebAddress(address), 'bad_address'),
);
