import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packJson } from './packJson.ts';
import { unpackJson } from './unpackJson.ts';

describe('packJson', () => {
  it('is undone by unpackJson, for all JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unpackJson(JSON.parse(JSON.stringify(packJson(value))))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('writes the keys of equal objects once, and omits undefined values', () => {
    const records = [
      { id: '1', tags: ['a'], author: { name: 'Ana' } },
      { id: '2', tags: [], author: { name: 'Bia' }, group: undefined },
    ];
    expect(packJson(records)).toEqual({
      data: [-1, [0, '1', [-1, 'a'], [1, 'Ana']], [0, '2', [-1], [1, 'Bia']]],
      shapes: [['id', 'tags', 'author'], ['name']],
    });
  });
});
