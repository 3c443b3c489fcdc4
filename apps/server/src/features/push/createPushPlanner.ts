import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import { planPushes } from './planPushes.ts';
import type { PushOutbox } from './createPushOutbox.ts';

/** Plans the pushes of people who have just been told of something. */
export interface PushPlanner {
  /** Plans soon for the person of a mailbox, together with others who come meanwhile. */
  soon(person: string): void;
  /** Plans for everybody: what a server that was killed has left, and what waited for the end of quiet hours. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface PushPlannerOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly outbox: Pick<PushOutbox, 'add'>;
}

/** What is caused within this time is one push. */
const togetherMs = 500;

/** Creates the planner of a server's pushes. What it can't plan is left to the sweep. */
export function createPushPlanner({ pool, log, outbox }: PushPlannerOptions): PushPlanner {
  const people = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const planSome = async (): Promise<void> => {
    timer = undefined;
    const some = [...people];
    people.clear();
    try {
      await planPushes(pool, outbox, some);
    } catch (error) {
      log.warn({ error }, 'pushes were not planned, and are by the next sweep');
    }
  };
  return {
    soon: (person) => {
      people.add(person);
      timer ??= setTimeout(() => void (running = running.then(planSome)), togetherMs).unref();
    },
    sweep: () => planPushes(pool, outbox),
    stop: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}
