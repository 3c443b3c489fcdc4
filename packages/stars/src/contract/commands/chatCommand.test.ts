import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { attachmentSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { setChatCommand } from '../endpoints/commands/setChatCommand.ts';
import { chatCommandCard, chatCommandIn, chatCommandKey, maxChatAnswer, withChatCommand } from './chatCommand.ts';

const accepts = (fields: object): boolean =>
  v.is(setChatCommand.input, { owner_id: '10', name: 'regras', answer: 'oi', ...fields });

describe('a chat command', () => {
  it.each([
    ['!regras', 'regras'],
    ['!REGRAS', 'regras'],
    ['  !Regras \n', 'regras'],
    ['!PROGRAMAÇÃO', 'programação'],
    ['!programac\u0327a\u0303o', 'programação'],
    ['!STRASSE', 'strasse'],
    ['!straße', 'strasse'],
    ['!ΟΔΟΣ', 'οδος'],
    ['!οδοσ', 'οδος'],
    ['!İzmir', 'izmir'],
    ['!IZMIR', 'izmir'],
    ['!قواعد', 'قواعد'],
    ['!नियम', 'नियम'],
    ['!ＲＥＧＲＡＳ', 'regras'],
  ])('S3.05/1 stars.60 is asked for by %j as %j, in any case and script', (text, key) => {
    expect(chatCommandIn(text)).toBe(key);
  });

  it.each(['!a', '!', '!25', '!top10', 'regras', '! regras', '!!regras', '!regras!', '!duas palavras', 'é !regras'])(
    'S3.05/1 stars.60 is not asked for by %j',
    (text) => {
      expect(chatCommandIn(text)).toBeNull();
    },
  );

  it('S3.05/1 stars.60 has a name of 2 to 20 letters of any script', () => {
    for (const name of ['oi', 'ção', 'ç'.repeat(20), 'कील', 'नियम'])
      expect({ name, accepts: accepts({ name }) }).toEqual({ name, accepts: true });
    for (const name of ['é', 'कि', 'ç'.repeat(21), 'a1', 'a-b', 'a b', '!oi', '😀😀', 'a\u0301'])
      expect({ name, accepts: accepts({ name }) }).toEqual({ name, accepts: false });
  });

  it('stars.60 has the same key in every case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aAçÇßıİσςΣдДﬁ'), minLength: 2, maxLength: 12 }), (name) => {
        expect(chatCommandKey(name.toUpperCase())).toBe(chatCommandKey(name));
        expect(chatCommandKey(chatCommandKey(name))).toBe(chatCommandKey(name));
        expect(chatCommandIn(`!${name}`)).toBe(name.normalize('NFKC').length > 20 ? null : chatCommandKey(name));
      }),
    );
  });

  it('stars.61 has an answer of one line, which its card shows whole', () => {
    const parsed = v.parse(setChatCommand.input, { owner_id: '1', name: ' Regras ', answer: ' a\n\n  b ' });
    expect({ name: parsed.name, answer: parsed.answer }).toEqual({ name: 'Regras', answer: 'a b' });
    expect(accepts({ answer: 'x'.repeat(maxChatAnswer) })).toBe(true);
    expect(accepts({ answer: 'x'.repeat(maxChatAnswer + 1) })).toBe(false);
    expect(accepts({ answer: ' \n ' })).toBe(false);
  });

  it('S3.05/1 stars.61 has a card that leads to the first web address in the answer', () => {
    const uriOf = (answer: string) => v.parse(attachmentSchema, chatCommandCard(answer));
    expect(uriOf('Fale com mailto:a@b.example ou www.radio.example/loja.')).toMatchObject({
      title: 'Fale com mailto:a@b.example ou www.radio.example/loja.',
      uri: 'https://www.radio.example/loja',
    });
    expect(uriOf('javascript:alert(1)')).toMatchObject({ uri: null });
  });

  it('stars.62 is one of a list in the order of names, once', () => {
    const first = withChatCommand([], { name: 'Regras', answer: 'a' });
    const both = withChatCommand(first, { name: 'loja', answer: 'b' });
    expect(both.map(({ name }) => name)).toEqual(['loja', 'Regras']);
    expect(withChatCommand(both, { name: 'REGRAS', answer: 'c' })).toEqual([
      { name: 'loja', answer: 'b' },
      { name: 'REGRAS', answer: 'c' },
    ]);
    expect(withChatCommand(both, { name: 'regras', answer: null })).toEqual([{ name: 'loja', answer: 'b' }]);
  });
});
