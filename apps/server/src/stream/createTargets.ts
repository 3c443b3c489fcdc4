import type { StreamPosition } from 'ufi-core/contract';
import type { Log } from '../database/engine/index.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import type { Connection, SourceChannel } from './channels/channel.ts';
import type { AccessVersions, FoundTarget, KnownPosition, StreamSource } from './channels/streamSource.ts';
import type { ReadVersions } from './cluster/readVersions.ts';
import { watchChannels, type ChannelWatch } from './cluster/watchChannels.ts';
import { createCatchUp, sendGone, sendReset } from './delivery/catchUp.ts';
import { createChannels } from './delivery/createChannels.ts';
import type { createSemaphore } from './delivery/semaphore.ts';

/** A target that a person may subscribe to. */
export interface VisibleTarget {
  readonly position: StreamPosition;
  /** Subscribes a connection from the position on. */
  subscribe(connection: Connection): void;
}

/** Finds the targets that a person may see. */
export interface FindsTargets {
  find(person: string | null, positions: readonly StreamPosition[]): Promise<VisibleTarget[]>;
}

/** The subscribed targets of one source. */
export interface Targets<Subject, Access, Event> extends FindsTargets {
  readonly channels: ReadonlyMap<string, SourceChannel<Subject, Access, Event>>;
  readonly watch: ChannelWatch;
}

interface TargetsOptions {
  readonly clock: ServerClock;
  readonly log: Log;
  readonly readVersions: ReadVersions;
  /** Limits how many subscriptions read from the database concurrently. */
  readonly semaphore: ReturnType<typeof createSemaphore>;
  deliverSoon(connection: Connection): void;
  closeConnection(connection: Connection): void;
  /** Called when a target gets its first subscription, and when it has lost its last one. */
  readonly onOpened?: (target: string) => void;
  readonly onClosed?: (target: string) => void;
}

/** Creates the targets of a source, none of which is subscribed to. */
export function createTargets<Subject extends KnownPosition, Access extends AccessVersions, Event>(
  source: StreamSource<Subject, Access, Event>,
  { clock, log, readVersions, semaphore, deliverSoon, closeConnection, onOpened, onClosed }: TargetsOptions,
): Targets<Subject, Access, Event> {
  const channels = createChannels({ source, catchUp: createCatchUp({ source, clock, semaphore }), onOpened, onClosed });
  const watch = watchChannels({
    source,
    readVersions,
    log,
    channels: channels.all,
    onEvents: ({ subscriptions }) => subscriptions.forEach(({ connection }) => deliverSoon(connection)),
    onAccessLost: (subscription) => {
      sendGone(subscription);
      closeConnection(subscription.connection);
    },
    onAccessChanged: sendReset,
  });

  function subscribe(connection: Connection, found: FoundTarget<Subject, Access>, seq: number): void {
    const subscription = channels.subscribe(connection, found, seq);
    if (seq > Math.max(found.subject.seq, subscription.channel.log.head())) sendReset(subscription);
    watch.onMoved(found.subject.id, found.subject.seq);
    watch.onSubscribed(subscription);
  }

  return {
    channels: channels.all,
    watch,
    async find(person, positions) {
      const found = await channels.lookUp(person, positions);
      return positions.flatMap((position) => {
        const target = found.get(position.target);
        if (target === undefined || !source.canSee(target.subject, target.access)) return [];
        return { position, subscribe: (connection: Connection) => subscribe(connection, target, position.seq) };
      });
    },
  };
}
