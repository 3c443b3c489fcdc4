import { expect, it } from '@jest/globals';
import { learnSpam, type DecidedComment } from './spamModel.ts';

const offers = ['cassino', 'bônus', 'aposta', 'roleta', 'saque', 'premiado'];
const topics = ['prefeitura', 'escola', 'ônibus', 'chuva', 'praça', 'feira'];

const decided = (spam: number, wanted: number): DecidedComment[] => [
  ...Array.from({ length: spam }, (_, n) => ({
    text: `Ganhe ${offers[n % offers.length]} grátis com constructor ${offers[(n + 1) % offers.length]}`,
    is_spam: true,
  })),
  ...Array.from({ length: wanted }, (_, n) => ({
    text: `A ${topics[n % topics.length]} precisa de atenção, e a ${topics[(n + 1) % topics.length]} também`,
    is_spam: false,
  })),
];

it('server.481 names the words that a text shares with what was hidden, whatever their case and accents', () => {
  const model = learnSpam(decided(12, 12));
  const words = model('CASSINO, BONUS e roleta');
  expect([...words].sort()).toEqual(['bonus', 'cassino', 'roleta']);
  expect(model('A escola precisa de ônibus')).toEqual([]);
  expect(model('Nada que se conheça aqui')).toEqual([]);
  expect(model('')).toEqual([]);
  expect(model('constructor __proto__ toString')).toEqual(expect.any(Array));
});

it('server.481 guesses nothing before ten of each kind', () => {
  for (const [spam, wanted] of [
    [9, 50],
    [50, 9],
    [0, 0],
  ] as const) {
    expect(learnSpam(decided(spam, wanted))('Ganhe cassino com bônus e roleta')).toEqual([]);
  }
});

it('server.481 a word that is common to both decides nothing', () => {
  const both = decided(20, 20).map((each) => ({ ...each, text: `${each.text} Brasil` }));
  expect(learnSpam(both)('Brasil')).toEqual([]);
});
