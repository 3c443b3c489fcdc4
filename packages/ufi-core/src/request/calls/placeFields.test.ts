import { describe, expect, it } from '@jest/globals';
import { placeFields } from './placeFields.ts';

describe('placeFields', () => {
  it('puts the fields of a POST into the body', () => {
    const placed = placeFields({ method: 'POST', path: '/a/', query: [] }, { text: 'x', reply: null, gone: undefined });
    expect(placed).toEqual({ method: 'POST', path: '/a/', query: {}, body: { text: 'x', reply: null } });
  });

  it('puts the fields of a GET into the query: strings as they are, all else as JSON, null left out', () => {
    const placed = placeFields(
      { method: 'GET', path: '/a/', query: [] },
      { text: 'a b', flag: true, n: 7, ids: ['1'], none: null },
    );
    expect(placed).toEqual({
      method: 'GET',
      path: '/a/',
      query: { text: 'a b', flag: 'true', n: '7', ids: '["1"]' },
      body: undefined,
    });
  });

  it('fills in the path, and puts query fields of a POST into the query', () => {
    const placed = placeFields(
      { method: 'POST', path: '/hide/{url_id}/of/{name}/', query: ['action'] },
      { url_id: '12', name: 'a/b?c', action: 'delete', note: 'x' },
    );
    expect(placed).toEqual({
      method: 'POST',
      path: '/hide/12/of/a%2Fb%3Fc/',
      query: { action: 'delete' },
      body: { note: 'x' },
    });
  });

  it('P15 puts no secret into the query, even if the endpoint accepts it there', () => {
    const endpoint = { method: 'POST', path: '/a/', query: ['token', 'actor'], secrets: ['token'] } as const;
    const { query, body } = placeFields(endpoint, { token: 'x', actor: '1' });
    expect({ query, body }).toEqual({ query: { actor: '1' }, body: { token: 'x' } });
  });
});
