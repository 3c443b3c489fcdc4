import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the pages about friends and the own profile in one language, which no other page needs. */
export const loadPeopleTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
