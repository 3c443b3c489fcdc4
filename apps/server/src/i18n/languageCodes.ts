import type { Locale } from 'ufi-core/contract';

/** A language of the provider with its target languages; undefined targets mean all languages. */
export interface ProvidedLanguage {
  readonly code: string;
  readonly targets?: readonly string[] | undefined;
}

// Alternative codes that providers use for a language.
const alternativeCodes: Readonly<Record<string, readonly string[]>> = { 'pt-BR': ['pb'], no: ['nb'], zh: ['zh-Hans'] };

/** `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.split('-')[0] ?? language;

/** The provider's possible codes of a language, best first. */
export const codesFor = (language: string): readonly string[] => [
  ...new Set([language, ...(alternativeCodes[language] ?? []), baseOf(language)]),
];

/** A language pair in the provider's codes. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

/** The pair that translates a language into the interface language; undefined if it is impossible or unnecessary. */
export function pairFor(
  provided: readonly ProvidedLanguage[],
  language: string,
  locale: Locale,
): LanguagePair | undefined {
  if (baseOf(language) === baseOf(locale)) return undefined;
  const codes = codesFor(language);
  const source = provided.find(({ code }) => codes.includes(code));
  if (source === undefined) return undefined;
  const targets = source.targets ?? provided.map(({ code }) => code);
  const to = codesFor(locale).find((code) => targets.includes(code));
  return to === undefined ? undefined : { from: source.code, to };
}

/** The languages, in the codes of comments, that can be translated into the interface language. */
export function languagesInto(provided: readonly ProvidedLanguage[], locale: Locale): string[] {
  const names = provided.map(({ code }) => nameOf(code));
  return [...new Set(names)].filter((language) => pairFor(provided, language, locale) !== undefined).sort();
}

const nameOf = (code: string): string =>
  Object.entries(alternativeCodes)
    .find(([, codes]) => codes.includes(code))?.[0]
    ?.split('-')[0] ?? baseOf(code);
