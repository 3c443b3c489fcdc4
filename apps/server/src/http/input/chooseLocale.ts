import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import { localeSchema, locales, type Locale } from 'ufi-core/contract';

/** The cookie that keeps the language chosen in this browser. */
export const localeCookie = 'ufi-locale';

const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language of a visitor who asks only for languages that the interface does not have. */
const otherwise: Locale = 'en-US';

const tagShape = /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i;

/** The interface language for a tag such as `pt-PT`, `ar` or `en_US`; undefined if it is not supported. */
const localeFor = (tag: string): Locale | undefined => locales.find((locale) => primaryTag(locale) === primaryTag(tag));

/** The interface language for one wanted language: English if it is not supported; undefined if it is no language. */
export const localeWanted = (tag: string): Locale | undefined =>
  tagShape.test(tag) ? (localeFor(tag) ?? otherwise) : undefined;

/**
 * The most preferred supported language of an `Accept-Language` header, `fallback` if it names only others, and undefined
 * if it names none.
 */
function accepted(header: string, fallback: Locale): Locale | undefined {
  const tags = parseAccept(header)
    .filter(({ type, q }) => q > 0 && tagShape.test(type))
    .map(({ type }) => type);
  for (const tag of tags) {
    const match = localeFor(tag);
    if (match !== undefined) return match;
  }
  return tags.length === 0 ? undefined : fallback;
}

/** The language chosen in this browser; undefined if none was. */
export const chosenLocale = (cookie: string | undefined): Locale | undefined =>
  v.is(localeSchema, cookie) ? cookie : undefined;

/**
 * The language for a visitor without a session: their cookie, else `Accept-Language`. If that names no language of the
 * interface, it is the instance's; where its owners have chosen none, English, or Portuguese if nothing was asked.
 */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  ofInstance: Locale | null = null,
): Locale {
  const wanted = acceptLanguage === undefined ? undefined : accepted(acceptLanguage, ofInstance ?? otherwise);
  return chosenLocale(cookie) ?? wanted ?? ofInstance ?? locales[0];
}
