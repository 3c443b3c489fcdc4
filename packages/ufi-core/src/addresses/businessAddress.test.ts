import { describe, expect, it } from '@jest/globals';
import { businessAddress, isBusinessAddress, personalBusinessId } from './index.ts';

const own = { publicOrigin: 'https://ufi.test' };
const apart = { ...own, businessOrigin: 'https://business.ufi.test' };
const page = { path: '/inbox/?tab=all', businessId: '7', globalScopeId: '9' };

describe('businessAddress', () => {
  it('S2.07 is on the business origin, with business_id and global_scope_id', () => {
    expect(businessAddress(apart, page)).toBe(
      'https://business.ufi.test/inbox/?tab=all&business_id=7&global_scope_id=9',
    );
    expect(businessAddress(own, { path: '/inbox/', businessId: '7' })).toBe(
      'https://ufi.test/business/inbox/?business_id=7',
    );
  });

  it('S2.07 is the plain address for a personal business', () => {
    expect(businessAddress(apart, { ...page, businessId: personalBusinessId })).toBe('https://ufi.test/inbox/?tab=all');
  });
});

describe('isBusinessAddress', () => {
  const addresses: readonly (readonly [string, boolean])[] = [
    ['https://business.other.test/x', true],
    ['https://ufi.test/business/inbox', true],
    ['https://ufi.test/businesses', false],
    ['https://notbusiness.ufi.test/', false],
    ['https://evil.test/business/', false],
    ['/business.html', false],
  ];
  it.each(addresses)('S2.07 of %s is %s', (address, expected) => {
    expect(isBusinessAddress(address, own)).toBe(expected);
  });

  it('recognises a business origin of another name', () => {
    expect(isBusinessAddress('https://work.test/x', { ...own, businessOrigin: 'https://work.test' })).toBe(true);
  });
});
