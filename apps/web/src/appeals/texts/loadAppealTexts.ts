import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts about appeals in one language. */
export const loadAppealTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
