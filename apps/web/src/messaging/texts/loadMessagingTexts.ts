import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of a mailbox in one language, which no other page needs. */
export const loadMessagingTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
