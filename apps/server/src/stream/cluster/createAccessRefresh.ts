import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { Channel, Subscriber } from '../channels/channel.ts';
import { readVersions } from '../channels/readAccess.ts';
import { refreshSubscribers, type AccessCallbacks } from '../delivery/refreshSubscribers.ts';

/** The watched threads, and what is called when they change. */
export interface WatchOptions extends AccessCallbacks {
  readonly pool: Pool;
  readonly log: Log;
  readonly channels: ReadonlyMap<string, Channel>;
  /** Called when a channel may have new events. */
  readonly onEvents: (channel: Channel) => void;
}

/** Keeps the access of the watched threads' subscribers up to date. */
interface AccessRefresh {
  /** Re-reads stale access. Nothing is sent before that succeeds; on failure the next poll retries. */
  refreshChannel(channel: Channel): Promise<void>;
  /** Re-reads what has changed in one scope of a person, or of a page they act for. */
  refreshScope(scopeId: string): Promise<void>;
  /** The same for all of these scopes. */
  refreshScopes(): Promise<void>;
}

/** Creates the refresh over the given channels. Rights of people and pages are versioned in their own scopes. */
export function createAccessRefresh(options: WatchOptions): AccessRefresh {
  const { pool, log, channels, onEvents, ...callbacks } = options;
  const refreshing = new Set<Channel>();
  /** The latest known versions of these scopes. */
  let versions: ReadonlyMap<string, number> = new Map();

  const isStale = ({ read }: Subscriber, channel: Channel): boolean =>
    read.rights < channel.rights ||
    Object.entries(read.scopes).some(([id, version]) => (versions.get(id) ?? 0) > version);

  async function refreshChannel(channel: Channel): Promise<void> {
    const staleSubscribers = () => [...channel.subscribers.values()].filter((each) => isStale(each, channel));
    channel.isPaused ||= staleSubscribers().length > 0;
    if (!channel.isPaused || refreshing.has(channel)) return;
    refreshing.add(channel);
    try {
      for (let subscribers = staleSubscribers(); subscribers.length > 0; subscribers = staleSubscribers()) {
        await refreshSubscribers(pool, channel, { subscribers, callbacks });
      }
      channel.isPaused = false;
    } catch (error) {
      log.warn({ error }, 'the stream could not read rights; it looks again in a second');
    }
    refreshing.delete(channel);
    onEvents(channel);
  }

  const subscribedScopes = (): Set<string> => {
    const scopes = new Set<string>();
    for (const { subscribers } of channels.values()) {
      for (const { read } of subscribers.values()) for (const id of Object.keys(read.scopes)) scopes.add(id);
    }
    return scopes;
  };

  async function refreshVersions(scopes: ReadonlySet<string>): Promise<void> {
    if (scopes.size === 0) return;
    try {
      const latest = await readVersions(pool, [...scopes]);
      const subscribed = subscribedScopes();
      versions = new Map([...versions, ...latest].filter(([id]) => subscribed.has(id)));
      await Promise.all([...channels.values()].map((channel) => refreshChannel(channel)));
    } catch (error) {
      log.warn({ error }, 'the stream could not read rights; it looks again in a second');
    }
  }

  return {
    refreshChannel,
    refreshScope: async (scopeId) => {
      if (subscribedScopes().has(scopeId)) await refreshVersions(new Set([scopeId]));
    },
    refreshScopes: () => refreshVersions(subscribedScopes()),
  };
}
