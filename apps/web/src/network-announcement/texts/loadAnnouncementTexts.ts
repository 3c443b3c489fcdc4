import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of the network's announcement in one language. */
export const loadAnnouncementTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
