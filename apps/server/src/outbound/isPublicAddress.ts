import ipaddr from 'ipaddr.js';

// The only IPv6 range in use on the public Internet.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True if an IP address belongs to a host on the public Internet: not private, loopback, link-local, shared, reserved
 * or multicast, and not a tunnel or translation to such a host (A15).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
