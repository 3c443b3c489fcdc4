import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './isPublicAddress.ts';

describe('isPublicAddress', () => {
  it.each([
    ['127.0.0.1', '127.8.9.1', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ['100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    ['255.255.255.255', '::', '::1', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'fc00::1', 'fec0::1', 'ff02::1'],
    ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::127.0.0.1', '64:ff9b::7f00:1'],
    ['64:ff9b:1::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', '5f00::1', 'fd00:ec2::254'],
    ['localhost', '', '1', '127.1.', '4000::1'],
  ])('A15 treats none of %s, %s, %s, %s ... as public', (...addresses) => {
    for (const address of addresses)
      expect({ address, isPublicAddress: isPublicAddress(address) }).toEqual({ address, isPublicAddress: false });
  });

  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001::200e'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
