import { firstGrapheme } from './graphemes.ts';

const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The initials shown instead of a picture (S5.04): the first characters of the first and last name, in capitals. Only
 * the last name's if it starts with an ideograph or is the only name; empty if there is none.
 */
export function initials(name: string): string {
  const names = name.split(/\s+/).filter((part) => part !== '');
  const last = names.at(-1) ?? '';
  const shown = names.length < 2 || ideograph.test(last) ? [last] : [names[0] ?? '', last];
  return shown.map(firstGrapheme).join('').toUpperCase();
}
