import type { Locale } from 'ufi-core/contract';
import type { ResolvedIntlConfig } from 'react-intl';

type Texts = ResolvedIntlConfig['messages'];

const catalogues: Readonly<Record<Locale, () => Promise<{ readonly default: Texts }>>> = {
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
};

/** Loads the texts of the pages about friends and the own profile in one language, which no other page needs. */
export const loadPeopleTexts = async (locale: Locale): Promise<Texts> => (await catalogues[locale]()).default;
