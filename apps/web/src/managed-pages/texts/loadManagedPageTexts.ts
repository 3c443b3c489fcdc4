import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the pages about pages in one language; those of their header are in the catalogues of all pages. */
export const loadManagedPageTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
