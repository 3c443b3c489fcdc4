import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { loadWebhookTexts } from './texts/loadWebhookTexts.ts';
import { WebhookSection } from './WebhookSection.tsx';

/** The webhooks of a site: addresses, events, and what was sent. */
export const SiteWebhooks = ({ site }: { readonly site: string }) => (
  <LazyTexts load={loadWebhookTexts}>
    <WebhookSection site={site} />
  </LazyTexts>
);
