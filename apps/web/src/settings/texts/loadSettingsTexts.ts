import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the settings home in one language. */
export const loadSettingsTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
