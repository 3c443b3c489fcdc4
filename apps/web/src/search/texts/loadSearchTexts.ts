import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the search page in one language. */
export const loadSearchTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
