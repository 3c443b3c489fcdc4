import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the owner's screens in one language. */
export const loadAdminTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
