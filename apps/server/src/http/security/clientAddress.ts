import { BlockList, isIP } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Normalises an IP address: IPv4-mapped IPv6 becomes IPv4 and a zone is dropped; null if it is not an address. */
function plainAddress(text: string): string | null {
  const bare = text.trim().replace(/%.*$/, '');
  const plain = mapped.exec(bare)?.[1] ?? bare;
  return isIP(plain) === 0 ? null : plain;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Determines the client's address from the socket's peer and the `X-Forwarded-For` header. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * The peer's address, unless the peer is a trusted proxy: then the rightmost address in `X-Forwarded-For` that is not a
 * trusted proxy (D15). No other header is considered.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = blockListOf(trustedProxies);
  const isTrusted = (address: string) => trustedProxies.length > 0 && trusted.check(address, familyOf(address));
  return (peer, forwardedFor) => {
    let address = plainAddress(peer ?? '') ?? 'unknown';
    const hops = forwardedFor?.split(',') ?? [];
    while (address !== 'unknown' && isTrusted(address)) {
      const next = plainAddress(hops.pop() ?? '');
      if (next === null) break;
      address = next;
    }
    return address;
  };
}

function firstHextets(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right]
    .slice(0, count)
    .map((hextet) => parseInt(hextet, 16).toString(16))
    .join(':');
}

/** The network that a rate limit applies to: one IPv4 address, or the IPv6 /64 that one customer usually has (D15). */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${firstHextets(address, 4)}::/64` : address;
