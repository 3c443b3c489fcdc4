import { useCallback, useEffect, useState } from 'react';
import { pluginEndpoints, type SiteWebhook } from 'ufi-plugin/contract';
import { isForbidden } from '../services/isForbidden.ts';
import { useServices } from '../services/appServices.ts';

/** The webhooks of a site, as far as they are loaded. */
export type LoadedWebhooks =
  | { readonly status: 'loading' }
  | { readonly status: 'forbidden' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly webhooks: readonly SiteWebhook[] };

/** Loads the webhooks of a site; `keep` replaces them, `put` one of them. */
export function useWebhooks(site: string) {
  const { dispatcher } = useServices();
  const [loaded, setLoaded] = useState<readonly SiteWebhook[] | 'loading' | 'failed' | 'forbidden'>('loading');
  const load = useCallback(() => {
    let isCurrent = true;
    setLoaded('loading');
    dispatcher.call(pluginEndpoints.fetchWebhooks, { app_id: site }).then(
      ({ webhooks }) => isCurrent && setLoaded(webhooks),
      (error: unknown) => isCurrent && setLoaded(isForbidden(error) ? 'forbidden' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatcher, site]);
  useEffect(load, [load]);
  const put = (webhook: SiteWebhook) =>
    setLoaded((known) => {
      if (typeof known === 'string') return known;
      const isKnown = known.some(({ id }) => id === webhook.id);
      return isKnown ? known.map((each) => (each.id === webhook.id ? webhook : each)) : [...known, webhook];
    });
  const state: LoadedWebhooks =
    loaded === 'loading' || loaded === 'forbidden'
      ? { status: loaded }
      : loaded === 'failed'
        ? { status: 'failed', retry: load }
        : { status: 'ready', webhooks: loaded };
  return { state, keep: setLoaded as (webhooks: readonly SiteWebhook[]) => void, put };
}
