import * as v from 'valibot';

const longest = 2048;

// Not URL.canParse: once Node 20 has optimised it, it refuses addresses with letters such as ü and ç.
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

const written = /^https?:\/\/[^\s\\\p{C}]+$/iu;

// A name or password in front of the host reads like another host (A13).
function isWebAddress(address: string): boolean {
  const url = written.test(address) ? parsed(address) : null;
  return url !== null && url.username === '' && url.password === '';
}

// A browser takes a backslash for a slash, so two of either would name a host; it drops tabs and line breaks.
const ownPath = /^\/(?![/\\])[^\s\\\p{C}]*$/u;
const mediaPath = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w{2,5}$/;

/** An address that somebody shares: http or https, and nothing of our own paths. */
export const sharedAddressSchema = v.pipe(v.string(), v.maxLength(longest), v.check(isWebAddress, 'bad_address'));

/** Where a link may lead: http or https, or a path of our own; never `javascript:` or `data:` (A2). */
export const linkSchema = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.check((address) => ownPath.test(address) || isWebAddress(address), 'bad_address'),
);

/** Where a picture, sound or file may come from: http or https, or our own `/media/` (A2, A20). */
export const mediaAddressSchema = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.check((address) => mediaPath.test(address) || isWebAddress(address), 'bad_address'),
);
