import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the form of a card in one language. */
export const loadCardTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
