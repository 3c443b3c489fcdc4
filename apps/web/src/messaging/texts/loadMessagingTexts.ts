import type { Locale } from 'ufi-core/contract';
import type { ResolvedIntlConfig } from 'react-intl';

type Texts = ResolvedIntlConfig['messages'];

const catalogues: Readonly<Record<Locale, () => Promise<{ readonly default: Texts }>>> = {
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
};

/** Loads the texts of a mailbox in one language, which no other page needs. */
export const loadMessagingTexts = async (locale: Locale): Promise<Texts> => (await catalogues[locale]()).default;
