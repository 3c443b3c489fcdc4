import type { CommentTranslation, Locale } from 'ufi-core/contract';
import { transferRanges, textDirection } from 'ufi-core/text';
import type { Comment } from './thread.ts';

const baseOf = (locale: Locale): string => locale.split('-')[0] ?? locale;

// Sufficient for demo texts; the real server uses a library.
const commonWords: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  en: /\b(the|this|that|is|with|and|for)\b/iu,
  pt: /(^|\P{L})(que|não|é|uma?|com|os?|para|do|da)(\P{L}|$)/iu,
};

/** The languages that the fake translation supports. */
const languages = Object.keys(commonWords);

/** Detects the language of a text, approximately. */
export const languageIn = (text: string): string | undefined =>
  languages.find((language) => commonWords[language]?.test(text));

/** The languages that can be translated into a locale. */
export const translatesFrom = (locale: Locale): string[] => languages.filter((language) => language !== baseOf(locale));

/** The key of a translation: the comment's text and the target locale. */
export const translationKey = ({ id, body }: Comment, locale: Locale): string => `${id} ${locale} ${body.text}`;

/** A fake translation: prefixes the text with the target language. */
export function translationOf({ id, body }: Comment, locale: Locale): CommentTranslation | undefined {
  const fromlanguage = languageIn(body.text);
  if (fromlanguage === undefined || fromlanguage === baseOf(locale)) return undefined;
  const text = `[${baseOf(locale)}] ${body.text}`;
  const translated = { text, dir: textDirection(text), ranges: transferRanges(body, text), mentionstext: null };
  return { fbid: id, translationdata: { body: translated, fromlanguage } };
}
