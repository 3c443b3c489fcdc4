import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import { localeSchema, locales, type Locale } from 'ufi-core/contract';

/** The cookie that keeps the language chosen in this browser. */
export const localeCookie = 'ufi-locale';

const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The interface language for a tag such as `pt-PT`, `ar` or `en_US`; undefined if it is not supported. */
export const localeFor = (tag: string): Locale | undefined =>
  locales.find((locale) => primaryTag(locale) === primaryTag(tag));

/** The most preferred supported language of an `Accept-Language` header. */
function accepted(header: string): Locale | undefined {
  const ranges = parseAccept(header).filter(({ q }) => q > 0);
  for (const { type } of ranges) {
    const match = localeFor(type);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The language chosen in this browser; undefined if none was. */
export const chosenLocale = (cookie: string | undefined): Locale | undefined =>
  v.is(localeSchema, cookie) ? cookie : undefined;

/** The language for a visitor without a session: their cookie, else `Accept-Language`, else Portuguese. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  return chosenLocale(cookie) ?? (acceptLanguage === undefined ? undefined : accepted(acceptLanguage)) ?? locales[0];
}
