import { useCallback, useEffect, useState } from 'react';
import { compareIds } from 'ufi-core/contract';
import { pluginEndpoints, type WebhookDelivery } from 'ufi-plugin/contract';
import { isForbidden } from '../services/isForbidden.ts';
import type { PagedListState } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';

/** Interval between two looks at deliveries that are under way, in ms, and how many there are after a press. */
const [pollMs, maxPolls] = [1_000, 30];

interface Loaded {
  readonly items: readonly WebhookDelivery[];
  readonly cursor: string | null;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
}

const none: Loaded = { items: [], cursor: null, isLoadingMore: false, hasFailed: false };

/** Newest first, the later of two that are the same. */
const merged = (known: readonly WebhookDelivery[], found: readonly WebhookDelivery[]): readonly WebhookDelivery[] =>
  [...new Map([...known, ...found].map((each) => [each.id, each])).values()].sort((one, other) =>
    compareIds(other.id, one.id),
  );

/** What was sent to a site's webhooks. What is under way after a press is looked at again until it has ended. */
export function useDeliveries(site: string) {
  const { dispatcher } = useServices();
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed' | 'forbidden'>('loading');
  const [polls, setPolls] = useState(0);
  const read = useCallback(
    (cursor: string | null) =>
      dispatcher.call(pluginEndpoints.fetchWebhookDeliveries, { app_id: site, ...(cursor !== null && { cursor }) }),
    [dispatcher, site],
  );
  const load = useCallback(() => {
    let isCurrent = true;
    read(null).then(
      ({ deliveries, cursor }) => isCurrent && setLoaded({ ...none, items: deliveries, cursor }),
      (error: unknown) => isCurrent && setLoaded(isForbidden(error) ? 'forbidden' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [read]);
  useEffect(load, [load]);
  /** Looks at the newest page, and keeps what else is shown. */
  const refresh = useCallback(async () => {
    const { deliveries } = await read(null);
    setLoaded((known) => (typeof known === 'string' ? known : { ...known, items: merged(known.items, deliveries) }));
  }, [read]);
  const isUnderWay = typeof loaded !== 'string' && loaded.items.some(({ status }) => status === 'waiting');
  useEffect(() => {
    if (polls === 0 || !isUnderWay) return undefined;
    const timer = setTimeout(() => void refresh().finally(() => setPolls(polls - 1)), pollMs);
    return () => clearTimeout(timer);
  }, [polls, isUnderWay, refresh]);
  const follow = (delivery: WebhookDelivery) => {
    setLoaded((known) => (typeof known === 'string' ? known : { ...known, items: merged(known.items, [delivery]) }));
    setPolls(maxPolls);
  };
  return { queue: queueOf(loaded, { load, read, setLoaded }), refresh, follow };
}

interface Loading {
  readonly load: () => void;
  readonly read: (cursor: string) => Promise<Pick<Loaded, 'cursor'> & { readonly deliveries: WebhookDelivery[] }>;
  readonly setLoaded: (change: Loaded | 'loading') => void;
}

function queueOf(
  loaded: Loaded | 'loading' | 'failed' | 'forbidden',
  { load, read, setLoaded }: Loading,
): PagedListState<WebhookDelivery> {
  if (loaded === 'loading' || loaded === 'forbidden') return { status: loaded };
  const retry = () => {
    setLoaded('loading');
    load();
  };
  if (loaded === 'failed') return { status: 'failed', retry };
  const { items, cursor, isLoadingMore, hasFailed } = loaded;
  const more = async (from: string) => {
    setLoaded({ ...loaded, isLoadingMore: true, hasFailed: false });
    try {
      const next = await read(from);
      setLoaded({ ...none, items: merged(items, next.deliveries), cursor: next.cursor });
    } catch {
      setLoaded({ ...loaded, hasFailed: true });
    }
  };
  return { status: 'ready', items, more: cursor === null ? null : () => void more(cursor), isLoadingMore, hasFailed };
}
