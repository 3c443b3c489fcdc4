import { firstGrapheme } from './graphemes.ts';

const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * What stands for a picture that isn't there (S5.04): the first characters of the first and the last name, in capitals;
 * of the last alone where it begins with an ideograph, of the only one where there is one; empty where there is none.
 */
export function initials(name: string): string {
  const names = name.split(/\s+/).filter((part) => part !== '');
  const last = names.at(-1) ?? '';
  const shown = names.length < 2 || ideograph.test(last) ? [last] : [names[0] ?? '', last];
  return shown.map(firstGrapheme).join('').toUpperCase();
}
