import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of town hall settings in one language. */
export const loadTownHallTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
