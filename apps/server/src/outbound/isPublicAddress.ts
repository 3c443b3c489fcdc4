import ipaddr from 'ipaddr.js';

// Of all addresses of version 6 the Internet uses only these; whatever else routes by chance is none of it.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as a resolver or a URL writes it, is of a host on the Internet: no private, loopback, link-local,
 * shared, reserved or multicast one, nor one that leads to such a host through a tunnel or translation (A15).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
