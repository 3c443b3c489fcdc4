import { describe, expect, it } from '@jest/globals';
import { typeText } from './callReference.ts';

describe('typeText', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ const: 1 }, '1'],
    [{ enum: ['time', 'social'] }, '"time" | "social"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text | null'],
    [{ type: 'array', items: { type: 'integer' } }, 'list of integer'],
    [{}, 'anything'],
  ])('says %j as %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
