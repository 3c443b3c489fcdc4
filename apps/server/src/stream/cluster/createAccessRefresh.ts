import type { Log } from '../../database/engine/index.ts';
import type { SourceChannel, Subscriber } from '../channels/channel.ts';
import type { AccessVersions, KnownPosition, StreamSource } from '../channels/streamSource.ts';
import { refreshSubscribers, type AccessCallbacks } from '../delivery/refreshSubscribers.ts';
import type { ReadVersions } from './readVersions.ts';

/** The watched channels of a source, and what is called when they change. */
export interface WatchOptions<
  Subject extends KnownPosition,
  Access extends AccessVersions,
  Event,
> extends AccessCallbacks {
  readonly source: StreamSource<Subject, Access, Event>;
  readonly readVersions: ReadVersions;
  readonly log: Log;
  readonly channels: ReadonlyMap<string, SourceChannel<Subject, Access, Event>>;
  /** Called when a channel may have new events. */
  readonly onEvents: (channel: SourceChannel<Subject, Access, Event>) => void;
}

/** Keeps the access of the watched channels' subscribers up to date. */
interface AccessRefresh<OwnChannel> {
  /** Re-reads stale access. Nothing is sent before that succeeds; on failure the next poll retries. */
  refreshChannel(channel: OwnChannel): Promise<void>;
  /** Re-reads what has changed in one scope of a person, or of a page they act for. */
  refreshScope(scopeId: string): Promise<void>;
  /** The same for all of these scopes. */
  refreshScopes(): Promise<void>;
}

/** Creates the refresh over the given channels. Rights of people and pages are versioned in their own scopes. */
export function createAccessRefresh<Subject extends KnownPosition, Access extends AccessVersions, Event>(
  options: WatchOptions<Subject, Access, Event>,
): AccessRefresh<SourceChannel<Subject, Access, Event>> {
  const { source, readVersions, log, channels, onEvents, ...callbacks } = options;
  type OwnChannel = SourceChannel<Subject, Access, Event>;
  const refreshing = new Set<OwnChannel>();
  /** The latest known versions of these scopes. */
  let versions: ReadonlyMap<string, number> = new Map();

  const isStale = ({ read }: Subscriber<Access>, channel: OwnChannel): boolean =>
    read.rights < channel.rights ||
    Object.entries(read.scopes).some(([id, version]) => (versions.get(id) ?? 0) > version);

  async function refreshChannel(channel: OwnChannel): Promise<void> {
    const staleSubscribers = () => [...channel.subscribers.values()].filter((each) => isStale(each, channel));
    channel.isPaused ||= staleSubscribers().length > 0;
    if (!channel.isPaused || refreshing.has(channel)) return;
    refreshing.add(channel);
    try {
      for (let subscribers = staleSubscribers(); subscribers.length > 0; subscribers = staleSubscribers()) {
        await refreshSubscribers(source, { channel, subscribers, callbacks });
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
      const latest = await readVersions([...scopes]);
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
