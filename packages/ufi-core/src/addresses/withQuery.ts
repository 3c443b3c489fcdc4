/** Query parameters; undefined and null ones are left out. */
export type Query = Readonly<Record<string, string | null | undefined>>;

const anyOrigin = 'http://relative.invalid';

/** The path, query and fragment of an address, for links within its host. Never leads to another host. */
export const hostRelative = ({ pathname, search, hash }: URL): string => pathname.replace(/^\/+/, '/') + search + hash;

/** Parses an address that may be host-relative. */
export const readAddress = (address: string): URL => new URL(address, anyOrigin);

/** Adds query parameters to an address; a host-relative one stays host-relative. */
export function withQuery(address: string, query: Query): string {
  const url = readAddress(address);
  for (const [name, value] of Object.entries(query)) if (value != null) url.searchParams.set(name, value);
  return url.origin === anyOrigin ? hostRelative(url) : url.href;
}
