import { catalogueLoader } from '../../lazy-texts/catalogueLoader.ts';

/** Loads the texts of a site's webhooks in one language. */
export const loadWebhookTexts = catalogueLoader({
  'pt-BR': () => import('./pt-BR.json'),
  'en-US': () => import('./en-US.json'),
  ar: () => import('./ar.json'),
});
