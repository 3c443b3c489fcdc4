import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the pages of stars in one language. */
export const loadStarsPageTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
