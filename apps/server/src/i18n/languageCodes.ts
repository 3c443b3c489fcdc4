import type { Locale } from 'ufi-core/contract';

/** A language of the provider, and those into which it translates it; absent where those are all. */
export interface ProvidedLanguage {
  readonly code: string;
  readonly targets?: readonly string[] | undefined;
}

// Codes that the provider has for what others call by the first.
const alternativeCodes: Readonly<Record<string, readonly string[]>> = { 'pt-BR': ['pb'], no: ['nb'], zh: ['zh-Hans'] };

/** `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.split('-')[0] ?? language;

/** What the provider may call a language, the best first. */
export const codesFor = (language: string): readonly string[] => [
  ...new Set([language, ...(alternativeCodes[language] ?? []), baseOf(language)]),
];

/** A translation that the provider can do, in its own codes. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

/** How the provider translates from a language into that of the interface; undefined where it can't, or need not. */
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

/** The languages, as comments are marked with them, that can be translated into that of the interface. */
export function languagesInto(provided: readonly ProvidedLanguage[], locale: Locale): string[] {
  const names = provided.map(({ code }) => nameOf(code));
  return [...new Set(names)].filter((language) => pairFor(provided, language, locale) !== undefined).sort();
}

const nameOf = (code: string): string =>
  Object.entries(alternativeCodes)
    .find(([, codes]) => codes.includes(code))?.[0]
    ?.split('-')[0] ?? baseOf(code);
