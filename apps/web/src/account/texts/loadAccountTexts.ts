import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the account's pages in one language, which no other page needs. */
export const loadAccountTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
