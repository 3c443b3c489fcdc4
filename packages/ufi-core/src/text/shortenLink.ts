const defaultMaxLength = 60;
const ellipsis = '…';

// Scheme and host, with the slash that ends the host.
const beginning = /^(?:[a-z][a-z\d+.-]*:(?:\/\/)?)?[^/?#]*\/?/i;

const isLowSurrogate = (text: string, index: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(index));

/**
 * Shortens a long link for display (S5.09) to at most `maxLength` UTF-16 units including the ellipsis. The host stays
 * readable: the link is cut at its end, and a host that is too long by itself at its start.
 */
export function shortenLink(link: string, maxLength = defaultMaxLength): string {
  if (link.length <= maxLength) return link;
  const host = beginning.exec(link)?.[0] ?? '';
  const room = maxLength - ellipsis.length;
  if (host.length > room) {
    const from = host.length - room;
    return ellipsis + host.slice(isLowSurrogate(host, from) ? from + 1 : from);
  }
  return link.slice(0, isLowSurrogate(link, room) ? room - 1 : room) + ellipsis;
}
