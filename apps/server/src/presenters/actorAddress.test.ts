import { describe, expect, it } from '@jest/globals';
import { actorAddress } from './actorAddress.ts';

describe('actorAddress', () => {
  it('S2.07 is within the business that a page belongs to', () => {
    const page = { id: '7', kind: 'page' } as const;
    expect(actorAddress({ ...page, traits: { businessId: '42' } })).toBe(
      '/business/pages/7?business_id=42&global_scope_id=7',
    );
    expect(actorAddress(page)).toBe('/pages/7');
    expect(actorAddress({ id: '8', kind: 'person', traits: null })).toBe('/profile.php?id=8');
  });
});
