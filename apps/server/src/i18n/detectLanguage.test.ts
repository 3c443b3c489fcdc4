import { beforeAll, describe, expect, it } from '@jest/globals';
import { demoPhrases } from '../demo/demoPhrases.ts';
import { detectLanguage, loadLanguages } from './detectLanguage.ts';

const words = (text: string) => ({ text, ranges: [] });

beforeAll(loadLanguages);

describe('detectLanguage', () => {
  it.each(Object.entries(demoPhrases))(
    'server.29 is never wrong about what the demo world says in %s, and seldom unsure',
    (language, phrases) => {
      const { openings, middles, endings, replies } = phrases;
      const said = openings.flatMap((opening) =>
        middles.flatMap((middle) => endings.map((ending) => `${opening} ${middle}${ending}`)),
      );
      const found = [...said, ...replies].map((text) => detectLanguage(words(text)));
      expect(new Set(found.filter((one) => one !== null))).toEqual(new Set([language]));
      expect(found.filter((one) => one === null).length / found.length).toBeLessThan(0.05);
    },
  );

  it.each(['Concordo!', 'Que legal', 'Adorei', 'top demais mano', 'Nice!', '👏👏👏', '', '2026'])(
    'is not sure of %j',
    (text) => {
      expect(detectLanguage(words(text))).toBeNull();
    },
  );

  it('server.29 ignores names, links and hashtags', () => {
    const name = 'The Best Of This And That';
    const text = `${name}, que coisa mais linda de se ouvir`;
    const ranges = [{ kind: 'mention', offset: 0, length: name.length, id: '1', uri: '/1', isWeak: false }] as const;
    expect(detectLanguage({ text, ranges })).toBe('pt');
    expect(detectLanguage({ text: name, ranges })).toBeNull();
  });

  it('server.29 examines only the beginning of a long text, and each text once', () => {
    const long = words(
      'The second half is where it gets good. '.repeat(11) + 'Que coisa mais linda de se ouvir. '.repeat(900),
    );
    expect(detectLanguage(long)).toBe('en');
    const changed = Object.assign(long, words('Que coisa mais linda de se ouvir'));
    expect(detectLanguage(changed)).toBe('en');
    expect(detectLanguage({ ...changed })).toBe('pt');
  });
});
