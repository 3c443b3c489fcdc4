import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the page of saved posts in one language. */
export const loadSavedTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
