import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import { messagePushDelayMs, planMessagePushes } from './planMessagePushes.ts';
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
  /** Tests only: how long messages wait. */
  readonly messageDelayMs?: number;
}

/** What is caused within this time is one push. */
const togetherMs = 500;

/** Creates the planner of a server's pushes. What it can't plan is left to the sweep. */
export function createPushPlanner(options: PushPlannerOptions): PushPlanner {
  const { pool, log, outbox, messageDelayMs = messagePushDelayMs } = options;
  const people = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  // Of those in `waiting` all have waited for the whole time once those after them have begun to.
  let [waiting, coming] = [new Set<string>(), new Set<string>()];
  let messageTimer: NodeJS.Timeout | undefined;
  const planMessages = async (some: readonly string[]): Promise<void> => {
    try {
      if (some.length > 0) await planMessagePushes(pool, outbox, some);
    } catch (error) {
      log.warn({ error }, 'pushes of messages were not planned, and are by the next sweep');
    }
  };
  const nextMessages = (): void => {
    const some = [...waiting];
    [waiting, coming] = [coming, new Set()];
    messageTimer = waiting.size > 0 ? setTimeout(nextMessages, messageDelayMs).unref() : undefined;
    running = running.then(() => planMessages(some));
  };
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
      coming.add(person);
      messageTimer ??= setTimeout(nextMessages, messageDelayMs).unref();
      timer ??= setTimeout(() => void (running = running.then(planSome)), togetherMs).unref();
    },
    sweep: async () => {
      await planPushes(pool, outbox);
      await planMessagePushes(pool, outbox);
    },
    stop: async () => {
      clearTimeout(timer);
      clearTimeout(messageTimer);
      await running;
    },
  };
}
