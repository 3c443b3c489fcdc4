import type { ResolvedIntlConfig } from 'react-intl';
import type { Locale } from 'ufi-core/contract';

/** Texts by id. */
export type Texts = ResolvedIntlConfig['messages'];

/** Loads a catalogue in one language. */
export type LoadTexts = (locale: Locale) => Promise<Texts>;

/** Creates the loader of a catalogue that only some pages need, from the imports of its languages. */
export const catalogueLoader =
  (catalogues: Readonly<Record<Locale, () => Promise<{ readonly default: Texts }>>>): LoadTexts =>
  async (locale) =>
    (await catalogues[locale]()).default;
