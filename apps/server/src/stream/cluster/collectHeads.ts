import type { StreamPosition } from 'ufi-core/contract';
import type { TargetKind } from './clusterNotifier.ts';

/** Heads are sent at most this often, in milliseconds; what has moved meanwhile goes together. */
const intervalMs = 5;

/** The sequence numbers that targets have reached since they were last sent. */
export type MovedHeads = Readonly<Record<TargetKind, readonly StreamPosition[]>>;

interface CollectOptions {
  readonly monotonic: () => number;
  readonly send: (heads: MovedHeads) => void;
}

/** Collects heads and sends them, the first at once. */
export function collectHeads({ monotonic, send }: CollectOptions) {
  const pending = { threads: new Map<string, number>(), mailboxes: new Map<string, number>() };
  let sentAt = -Infinity;
  let isScheduled = false;

  const take = (kind: TargetKind): StreamPosition[] => {
    const positions = [...pending[kind]].map(([target, seq]) => ({ target, seq }));
    pending[kind].clear();
    return positions;
  };

  function flush(): void {
    isScheduled = false;
    sentAt = monotonic();
    send({ threads: take('threads'), mailboxes: take('mailboxes') });
  }

  return (kind: TargetKind, target: string, seq: number): void => {
    pending[kind].set(target, Math.max(seq, pending[kind].get(target) ?? 0));
    if (isScheduled) return;
    isScheduled = true;
    const wait = sentAt + intervalMs - monotonic();
    if (wait > 0) setTimeout(flush, wait).unref();
    else queueMicrotask(flush);
  };
}
