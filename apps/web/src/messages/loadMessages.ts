import type { Locale } from 'ufi-core/contract';
import type { ResolvedIntlConfig } from 'react-intl';

type Messages = ResolvedIntlConfig['messages'];
interface Catalogue {
  readonly default: Messages;
}

const firstCatalogues: Readonly<Record<Locale, () => Promise<readonly Catalogue[]>>> = {
  'pt-BR': () => Promise.all([import('./pt-BR.json'), import('ufi-ui/messages/pt-BR.json')]),
  'en-US': () => Promise.all([import('./en-US.json'), import('ufi-ui/messages/en-US.json')]),
  ar: () => Promise.all([import('./ar.json'), import('ufi-ui/messages/ar.json')]),
};

const lazyCatalogues: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  'pt-BR': () => import('./lazy/pt-BR.json'),
  'en-US': () => import('./lazy/en-US.json'),
  ar: () => import('./lazy/ar.json'),
};

/** Loads the texts of one language that the first script and menus need. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const parts = await firstCatalogues[locale]();
  return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
}

/** Loads the texts of one language that only lazily loaded code needs. */
export const loadLazyMessages = async (locale: Locale): Promise<Messages> => (await lazyCatalogues[locale]()).default;
