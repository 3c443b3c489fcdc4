import { describe, expect, it } from '@jest/globals';
import { incidentalFields } from 'ufi-core/contract';
import { requestHash } from './requestHash.ts';

const input = { ft_ent_identifier: '1', comment_text: 'oi', delight_ranges: [{ offset: 0, length: 1 }] };

describe('requestHash', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const turned = { delight_ranges: [{ length: 1, offset: 0 }], comment_text: 'oi', ft_ent_identifier: '1' };
    expect(requestHash('addComment', turned)).toBe(requestHash('addComment', input));
  });

  it('ignores incidental and absent fields', () => {
    for (const field of [...incidentalFields, 'actor']) {
      expect(requestHash('addComment', { ...input, [field]: 'x' })).toBe(requestHash('addComment', input));
    }
    expect(requestHash('addComment', { ...input, rootid: undefined })).toBe(requestHash('addComment', input));
  });

  it.each([
    ['another endpoint', 'editComment', input],
    ['another text', 'addComment', { ...input, comment_text: 'Oi' }],
    ['another order of a list', 'addComment', { ...input, delight_ranges: [] }],
    ['null for absent', 'addComment', { ...input, rootid: null }],
  ])('tells %s', (_what, name, other) => {
    expect(requestHash(name, other)).not.toBe(requestHash('addComment', input));
  });
});
