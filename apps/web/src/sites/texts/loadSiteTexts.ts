import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of site settings in one language. */
export const loadSiteTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
