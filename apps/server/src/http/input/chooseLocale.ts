import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import { localeSchema, locales, type Locale } from 'ufi-core/contract';

/** The cookie in which a browser keeps the language that was chosen in it. */
export const localeCookie = 'ufi-locale';

const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language of the interface for a tag such as `pt-PT`, `ar` or `en_US`; undefined where there is none. */
export const localeFor = (tag: string): Locale | undefined =>
  locales.find((locale) => primaryTag(locale) === primaryTag(tag));

/** The first language of the interface that an `Accept-Language` names, by its own order of preference. */
function accepted(header: string): Locale | undefined {
  const ranges = parseAccept(header).filter(({ q }) => q > 0);
  for (const { type } of ranges) {
    const match = localeFor(type);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The language that was chosen in this browser; undefined where none was. */
export const chosenLocale = (cookie: string | undefined): Locale | undefined =>
  v.is(localeSchema, cookie) ? cookie : undefined;

/** The language for somebody without a session: their cookie, else their browser, else Portuguese. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  return chosenLocale(cookie) ?? (acceptLanguage === undefined ? undefined : accepted(acceptLanguage)) ?? locales[0];
}
