import type { CommentTranslation, Locale } from 'ufi-core/contract';
import { transferRanges, textDirection } from 'ufi-core/text';
import type { Comment } from './thread.ts';

const baseOf = (locale: Locale): string => locale.split('-')[0] ?? locale;

// Enough for the sentences of a made-up world; a real server asks a library.
const commonWords: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  en: /\b(the|this|that|is|with|and|for)\b/iu,
  pt: /(^|\P{L})(que|não|é|uma?|com|os?|para|do|da)(\P{L}|$)/iu,
};

/** What languages the mocked translation knows. */
const languages = Object.keys(commonWords);

/** What a text is in, as far as the mocks can tell. */
export const languageIn = (text: string): string | undefined =>
  languages.find((language) => commonWords[language]?.test(text));

/** The languages that can be translated into that of the interface. */
export const translatesFrom = (locale: Locale): string[] => languages.filter((language) => language !== baseOf(locale));

/** Names a comment's words and the language that they are to be read in. */
export const translationKey = ({ id, body }: Comment, locale: Locale): string => `${id} ${locale} ${body.text}`;

/** Says of a text which language it should be in, and leaves its words: what the mocks can do. */
export function translationOf({ id, body }: Comment, locale: Locale): CommentTranslation | undefined {
  const fromlanguage = languageIn(body.text);
  if (fromlanguage === undefined || fromlanguage === baseOf(locale)) return undefined;
  const text = `[${baseOf(locale)}] ${body.text}`;
  const translated = { text, dir: textDirection(text), ranges: transferRanges(body, text), mentionstext: null };
  return { fbid: id, translationdata: { body: translated, fromlanguage } };
}
