import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../database/engine/index.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { Unfit } from '../uploads/checks/unfit.ts';
import { copyPicture, type CopyTools } from './copyPicture.ts';
import type { Portraits } from './portraits.ts';
import { claimWish, failWish, grantWish, retryMinutes, type Wish } from './wishes.ts';

interface PortraitsOptions extends CopyTools {
  readonly log: Log;
  /** How long a site waits after each of its pictures was begun; 2 s unless told. */
  readonly paceMs?: number;
}

/** However many sites there are, and whatever their servers do. */
const mostAtOnce = 4;
const lookMs = 30_000;
const closeMs = 1_000;

/** What no second try would make better. */
function isHopeless(error: unknown): boolean {
  if (error instanceof Unfit) return true;
  return error instanceof OutboundError && ['forbidden', 'not_wanted', 'too_large'].includes(error.failure);
}

const reasonOf = (error: unknown) => {
  if (error instanceof OutboundError) return { failure: error.failure, status: error.status };
  return error instanceof Unfit ? { failure: error.reason } : { error };
};

/**
 * Copies pictures one at a time for each site, 30 a minute at most, so no site makes this server a nuisance to others.
 * What waits is in the database: it outlives a restart, and of several servers one takes each.
 */
export function createPortraits({ log, paceMs = 2_000, ...tools }: PortraitsOptions): Portraits {
  const { pool } = tools;
  const busySites = new Set<string>();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  const life = { isLookDue: false, isClosed: false };

  const copy = async (wish: Wish): Promise<void> => {
    try {
      // Whoever took it before died over it, each time.
      if (wish.tries > retryMinutes.length) return await failWish(pool, wish, true);
      await grantWish(pool, wish, await copyPicture(tools, wish.person, wish.address));
    } catch (error) {
      // What was cut off by the end is no failure of the picture.
      if (life.isClosed) return;
      log.info(reasonOf(error), 'a picture of a site’s visitor was not copied');
      await failWish(pool, wish, isHopeless(error));
    }
  };

  const begin = (wish: Wish): void => {
    const job = copy(wish).catch((error: unknown) => log.warn({ error }, 'a picture is tried again later'));
    running.add(job);
    busySites.add(wish.site);
    void job.then(() => {
      running.delete(job);
      wake();
    });
    void Promise.all([job, delay(paceMs, undefined, { ref: false })]).then(() => {
      busySites.delete(wish.site);
      wake();
    });
  };

  const look = async (): Promise<void> => {
    life.isLookDue = false;
    while (!life.isClosed && running.size < mostAtOnce) {
      const wish = await claimWish(pool, [...busySites]);
      if (wish === null) return;
      begin(wish);
    }
  };

  function wake(): void {
    if (life.isClosed || life.isLookDue) return;
    life.isLookDue = true;
    looking = looking
      .then(look)
      .catch((error: unknown) => life.isClosed || log.warn({ error }, 'pictures were not looked for'))
      .then(() => {});
  }

  const timer = setInterval(wake, lookMs);
  timer.unref();
  return {
    wake,
    settled: async () => {
      do {
        await looking;
        await Promise.all(running);
      } while (life.isLookDue || running.size > 0);
    },
    close: async () => {
      life.isClosed = true;
      clearInterval(timer);
      const ended = Promise.all([looking, ...running]);
      await Promise.race([ended, delay(closeMs, undefined, { ref: false })]);
    },
  };
}
