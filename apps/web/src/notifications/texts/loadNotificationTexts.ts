import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the pages about notifications in one language. */
export const loadNotificationTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
