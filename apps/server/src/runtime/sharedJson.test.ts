import { describe, expect, it, jest } from '@jest/globals';
import { shareJson, sharedJson } from './sharedJson.ts';

describe('the JSON of values that answers share', () => {
  it.each([
    {},
    {
      payload: {
        text: 'ol\u00e1 "\u2028"',
        none: undefined,
        nothing: null,
        list: [1, undefined, 'a'],
        deep: { er: { s: [{}] } },
      },
    },
    { at: new Date(0), 'a "key"': true, nested: { list: [new Date(0)] } },
  ])('is what JSON.stringify writes: %j', (value) => {
    expect(sharedJson(value)).toBe(JSON.stringify(value));
  });

  it('is the same with shared values at any level, which are serialised once', () => {
    const toJSON = jest.fn(() => 'once');
    const comments = shareJson([{ toJSON, id: '1' }]);
    const actor = shareJson({ toJSON, id: '2' });
    const answer = (mark: number) => ({
      seq: 1,
      lists: [],
      records: { comments, actors: [actor, { id: mark }], mark },
    });
    const written = [1, 2, 3].map((mark) => sharedJson(answer(mark)));
    expect(toJSON).toHaveBeenCalledTimes(2);
    expect(written).toEqual([1, 2, 3].map((mark) => JSON.stringify(answer(mark))));
  });
});
