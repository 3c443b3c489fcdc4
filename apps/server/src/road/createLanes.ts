import { setImmediate as turn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { Refused } from './refused.ts';

/** The most passengers that travel in one transaction. */
export const maxTogether = 32;

/** The most transactions at a time: what comes while these are under way fills the seats of the next. */
export const maxUnderWay = 4;

/** The most that wait in one lane; who comes after them is asked to come later. */
const maxWaiting = 4_096;

/** Something that waits in a lane. */
export interface Passenger {
  /** Shares its transaction with no other. */
  readonly travelsAlone: boolean;
  /** The lanes that it keeps while it travels, where they are several: in the order of their ids. Such a one travels alone. */
  readonly lanes?: readonly string[];
  failed(error: unknown): void;
}

/**
 * Queues: what waits in one lane is carried in turn and never beside others of that lane in another transaction.
 * Passengers of one lane, and of several, share a transaction.
 */
export interface Lanes<P extends Passenger> {
  /** Queues in a lane; of a passenger with several lanes that is the first, and it waits for the others one by one. */
  enter(lane: string, passenger: P): void;
  /** How it stands at this moment. */
  depth(): LanesDepth;
}

/** How many wait for a transaction, and how many of them in the longest queue. */
export interface LanesDepth {
  readonly waiting: number;
  readonly longest: number;
}

interface LanesOptions<P extends Passenger> {
  readonly connect: () => Promise<PoolClient>;
  /** Takes some through one transaction and tells each how it went; gives the client back and never throws. */
  readonly carry: (client: PoolClient, passengers: readonly P[]) => Promise<void>;
}

/** Lanes over the connections of a pool. Who is to travel is settled only when there is a connection. */
export function createLanes<P extends Passenger>({ connect, carry }: LanesOptions<P>): Lanes<P> {
  const waiting = new Map<string, P[]>();
  /** Lanes with passengers and none under way, the longest waiting first. */
  const ready = new Set<string>();
  let underWay = 0;

  const board = () => {
    const boarded = new Map<string, P[]>();
    let seats = maxTogether;
    for (const lane of ready) {
      const queue = waiting.get(lane) ?? [];
      if (moveOn(lane, queue)) continue;
      if (seats === 0 || (queue[0]?.travelsAlone && boarded.size > 0)) continue;
      const taken = takeTogether(queue, seats);
      ready.delete(lane);
      boarded.set(lane, taken);
      seats = taken[0]?.travelsAlone ? 0 : seats - taken.length;
    }
    return boarded;
  };

  /**
   * Whoever still needs other lanes keeps this one and waits in the next. All take their lanes in one order, so nobody
   * waits for somebody who waits for them.
   */
  const moveOn = (lane: string, queue: P[]): boolean => {
    const [first] = queue;
    const next = first?.lanes?.find((other) => compareIds(other, lane) > 0);
    if (first === undefined || next === undefined) return false;
    ready.delete(lane);
    queue.shift();
    enter(next, first);
    return true;
  };

  const leave = (lane: string) => {
    if (waiting.get(lane)?.length) ready.add(lane);
    else waiting.delete(lane);
  };

  const travel = async () => {
    const client = await connect();
    // Whoever has come in this turn of the event loop gets on.
    await turn();
    const boarded = board();
    if (boarded.size === 0) return client.release();
    await carry(client, [...boarded.values()].flat());
    for (const [lane, [first]] of boarded) for (const kept of first?.lanes ?? [lane]) leave(kept);
  };

  const failAll = (error: unknown) => {
    for (const lane of ready) {
      for (const passenger of waiting.get(lane)?.splice(0) ?? []) {
        passenger.failed(error);
        for (const kept of passenger.lanes ?? []) if (compareIds(kept, lane) < 0) leave(kept);
      }
      waiting.delete(lane);
    }
    ready.clear();
  };

  const depart = () => {
    if (underWay >= maxUnderWay || ready.size === 0) return;
    underWay += 1;
    void travel()
      .catch(failAll)
      .finally(() => {
        underWay -= 1;
        depart();
      });
  };

  const enter = (lane: string, passenger: P) => {
    const queue = waiting.get(lane);
    if (queue === undefined) {
      waiting.set(lane, [passenger]);
      ready.add(lane);
      depart();
    } else if (queue.length < maxWaiting) {
      queue.push(passenger);
    } else {
      for (const kept of passenger.lanes ?? []) if (compareIds(kept, lane) < 0) leave(kept);
      passenger.failed(new Refused('tryLater', { retryAfterMs: 1_000 }));
    }
  };

  const depth = (): LanesDepth => {
    const lengths = Array.from(waiting.values(), ({ length }) => length);
    return { waiting: lengths.reduce((sum, length) => sum + length, 0), longest: Math.max(0, ...lengths) };
  };

  return { enter, depth };
}

/** The first of a queue: one that travels alone, or as many as have seats up to such a one. */
function takeTogether<P extends Passenger>(queue: P[], seats: number): P[] {
  const alone = queue.findIndex(({ travelsAlone }) => travelsAlone);
  if (alone === 0) return queue.splice(0, 1);
  return queue.splice(0, alone > 0 ? Math.min(alone, seats) : seats);
}
