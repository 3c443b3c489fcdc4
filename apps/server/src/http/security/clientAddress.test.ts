import { describe, expect, it } from '@jest/globals';
import { createClientAddress, networkOf } from './clientAddress.ts';

describe('createClientAddress (D15)', () => {
  const trusted = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'];
  const cases: [string, string | undefined, string | undefined, string][] = [
    ['the peer', '198.51.100.7', undefined, '198.51.100.7'],
    ['the peer, whatever it forwards, unless it is trusted', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['what a trusted peer saw', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['the rightmost that is not trusted', '10.1.2.3', '203.0.113.1, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
    ['the peer where a trusted one says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['the last that can be read', '10.1.2.3', '198.51.100.7, nonsense', '10.1.2.3'],
    ['the last that can be read, behind two', '10.1.2.3', 'unknown, 192.0.2.1', '192.0.2.1'],
    ['the farthest where all are trusted', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['IPv4 that came over an IPv6 socket', '::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['a word where the socket has none', undefined, '198.51.100.7', 'unknown'],
  ];
  it.each(cases)('is %s', (_, peer, forwardedFor, address) => {
    expect(createClientAddress(trusted)(peer, forwardedFor)).toBe(address);
  });
});

describe('networkOf (D15)', () => {
  const cases: [string, string][] = [
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ];
  it.each(cases)('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
