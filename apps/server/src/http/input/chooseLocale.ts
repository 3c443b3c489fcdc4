import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import type { OfferedLanguages } from '../context/offeredLanguages.ts';
import { localeSchema, locales, type Locale } from 'ufi-core/contract';

/** The cookie that keeps the language chosen in this browser. */
export const localeCookie = 'ufi-locale';

const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language of a visitor who asks only for languages that the interface does not have. */
const otherwise: Locale = 'en-US';

const tagShape = /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i;

const all: OfferedLanguages = { offered: locales, preferred: null };

/** The offered language for a tag such as `pt-PT`, `ar` or `en_US`; undefined if there is none. */
const localeFor = (tag: string, { offered }: OfferedLanguages): Locale | undefined =>
  offered.find((locale) => primaryTag(locale) === primaryTag(tag));

/** The language for who asks only for others: the owners' choice, else `wished` if it is offered, else the first. */
const insteadOf = ({ offered, preferred }: OfferedLanguages, wished: Locale): Locale =>
  preferred ?? (offered.includes(wished) ? wished : (offered[0] ?? wished));

/** A language if it is offered, else the one instead of it. */
export const offeredLocale = (locale: Locale, languages = all): Locale =>
  languages.offered.includes(locale) ? locale : insteadOf(languages, otherwise);

/** The interface language for one wanted language: another if it is not offered; undefined if it is no language. */
export const localeWanted = (tag: string, languages = all): Locale | undefined => {
  if (!tagShape.test(tag)) return undefined;
  return localeFor(tag, languages) ?? offeredLocale(otherwise, languages);
};

/**
 * The most preferred offered language of an `Accept-Language` header, another if it names only others, and undefined if
 * it names none.
 */
function accepted(header: string, languages: OfferedLanguages): Locale | undefined {
  const tags = parseAccept(header)
    .filter(({ type, q }) => q > 0 && tagShape.test(type))
    .map(({ type }) => type);
  for (const tag of tags) {
    const match = localeFor(tag, languages);
    if (match !== undefined) return match;
  }
  return tags.length === 0 ? undefined : insteadOf(languages, otherwise);
}

/** The language chosen in this browser; undefined if none was, or if it is not offered any more. */
export const chosenLocale = (cookie: string | undefined, { offered } = all): Locale | undefined =>
  v.is(localeSchema, cookie) && offered.includes(cookie) ? cookie : undefined;

/**
 * The language for a visitor without a session: their cookie, else `Accept-Language`. If that names no language that is
 * offered, it is the instance's; where its owners have chosen none, English, or Portuguese if nothing was asked.
 */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  languages: OfferedLanguages = all,
): Locale {
  const wanted = acceptLanguage === undefined ? undefined : accepted(acceptLanguage, languages);
  return chosenLocale(cookie, languages) ?? wanted ?? insteadOf(languages, locales[0]);
}
