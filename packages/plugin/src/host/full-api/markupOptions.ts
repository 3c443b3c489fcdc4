import { plainName } from '../readOption.ts';
import type { GivenOptions } from '../../embed/siteApi.ts';

/** Markup options by their documented names; the attributes are prefixed with `data-`. */
export const markupOptions = [
  'href',
  'xid',
  'numposts',
  'order-by',
  'width',
  'colorscheme',
  'theme',
  'mobile',
  'lazy',
  'comment-id',
  'include-parent',
] as const;

const written = (value: unknown): string =>
  typeof value === 'object'
    ? Object.entries(Object(value))
        .map((pair) => pair.join(':'))
        .join(';')
    : `${value}`;

/** Writes options into an element's markup, which is their only storage; null removes one. */
export function writeOptions(element: Element, given: GivenOptions): void {
  const plain = new Map(Object.entries(given).map(([name, value]) => [plainName(name.toLowerCase()), value]));
  for (const option of markupOptions) {
    const value = plain.get(plainName(option));
    if (value === undefined) continue;
    for (const { name } of Array.from(element.attributes)) {
      if (plainName(name) === plainName(option)) element.removeAttribute(name);
    }
    if (value !== null) element.setAttribute(`data-${option}`, written(value));
  }
}
