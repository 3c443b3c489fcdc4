import { useCallback, useEffect, useState } from 'react';
import type { ManagedSite } from 'ufi-plugin/contract';
import { useServices } from '../services/appServices.ts';
import type { OwnSites } from '../services/siteCalls.ts';

/** Loading state of a person's sites. */
export type SitesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly own: OwnSites; readonly keep: (site: ManagedSite) => void };

/** The person's sites: loaded once, then updated with their own changes. */
export function useOwnSites(): SitesState {
  const { list } = useServices().sites;
  const [own, setOwn] = useState<OwnSites | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setOwn('loading');
    list().then(setOwn, () => setOwn('failed'));
  }, [list]);
  useEffect(load, [load]);
  if (own === 'loading') return { status: 'loading' };
  if (own === 'failed') return { status: 'failed', retry: load };
  const keep = (site: ManagedSite) => {
    const isKnown = own.sites.some(({ id }) => id === site.id);
    const sites = isKnown ? own.sites.map((known) => (known.id === site.id ? site : known)) : [...own.sites, site];
    setOwn({ ...own, sites });
  };
  return { status: 'ready', own, keep };
}
