import { BlockList, isIP } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address in its plain form: IPv4 inside IPv6 as IPv4, without a zone; null where it is none. */
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

/** Says where a request comes from, given the peer of its socket and its `X-Forwarded-For`. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * The peer's address, unless the peer is a trusted proxy: then the rightmost address of `X-Forwarded-For` that is not
 * one (D15). No other header is looked at.
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

/** What a limit is kept for: one IPv4 address, or the /64 that one IPv6 customer has (D15). */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${firstHextets(address, 4)}::/64` : address;
