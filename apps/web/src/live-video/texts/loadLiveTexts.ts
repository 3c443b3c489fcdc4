import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of a broadcast that has lost its connection, in one language. */
export const loadLiveTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
