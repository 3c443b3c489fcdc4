import type { ClientSettings, Locale } from 'ufi-core/contract';

/** The languages of the interface, each by its own name in every language. */
export const languages = [
  ['pt-BR', 'Português'],
  ['en-US', 'English'],
  ['ar', 'العربية'],
] as const satisfies readonly (readonly [Locale, string])[];

/** The languages that the network offers. */
export const offeredLanguages = ({ locales }: Pick<ClientSettings, 'locales'>) =>
  languages.filter(([locale]) => locales?.includes(locale) ?? true);

const year = 31_536_000;

/** Chooses the language and loads the page again, because its direction and all texts change. */
export function chooseLanguage(locale: Locale): void {
  document.cookie = `ufi-locale=${locale}; path=/; max-age=${year}; samesite=lax`;
  location.reload();
}
