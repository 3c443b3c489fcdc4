import { describe, expect, it } from '@jest/globals';
import type { MentionQuery } from './findMentionQueries.ts';
import { isOffered, isLongEnough, type MentionCandidate } from './isOffered.ts';

const person: MentionCandidate = { name: 'Ana Lúcia de Souza', type: 'user' };
const short: MentionCandidate = { name: 'Jó Reis', type: 'user' };
const page: MentionCandidate = { name: 'Rádio Vitória', type: 'page', is_connected: true };
const foreign: MentionCandidate = { name: 'Rádio Vitória', type: 'page' };
const hidden: MentionCandidate = { ...person, autosuggestDisabled: true };

const query = (text: string, strategy: MentionQuery['strategy'] = 'capitalisedName'): MentionQuery => ({
  strategy,
  text,
  length: text.length,
});

describe('to capitalised words', () => {
  const cases = [
    [person, 'An', false],
    [person, 'Ana', true],
    [person, 'Ana L', true],
    [short, 'Jó', true],
    [short, 'J', false],
    [person, 'Lúci', false],
    [person, 'Lúcia', true],
    [person, 'Souz', false],
    [{ name: 'Zé Sá', type: 'user' }, 'Zé Sá', true],
    [{ name: 'Zé Sá', type: 'user' }, 'Sá', false],
    [page, 'Rádi', false],
    [page, 'Rádio', true],
    [{ ...page, name: 'Sol' }, 'Sol', true],
    [{ ...page, name: 'Sol Nascente' }, 'Sol', false],
    [foreign, 'Rádio', false],
    [foreign, 'Rádio Vitória', false],
    [hidden, 'Ana Lúcia de Souza', false],
    [person, 'Carla', false],
  ] as const;
  it.each(cases)('S5.29 S5.29/1 S5.29/2 %j is offered for %j: %j', (entry, text, expected) => {
    expect(isOffered(entry, query(text))).toBe(expected);
  });
});

describe('after an at-sign', () => {
  const cases = [
    [person, 'a', true],
    [person, 'so', true],
    [page, 'v', true],
    [foreign, 'v', false],
    [hidden, 'an', true],
    [person, 'x', false],
    [person, '...', false],
  ] as const;
  it.each(cases)('S5.29 S5.29/1 has no threshold: %j for %j: %j', (entry, text, expected) => {
    expect(isOffered(entry, query(text, 'atSign'))).toBe(expected);
  });
});

it('fetches nothing for a query that only local entries can match', () => {
  expect(isLongEnough(query('An'))).toBe(false);
  expect(isLongEnough(query('Ana'))).toBe(true);
  expect(isLongEnough(query('a', 'atSign'))).toBe(true);
});
