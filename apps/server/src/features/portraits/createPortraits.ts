import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../database/engine/index.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { RejectedUpload } from '../uploads/index.ts';
import { copyPicture, type CopyTools } from './copyPicture.ts';
import { claimJob, failJob, completeJob, retryMinutes, type PortraitJob } from './portraitJobs.ts';

/** Copies the profile pictures that sites name for their visitors, in the background. One per process. */
export interface Portraits {
  /** Signals that there may be new jobs; returns at once. */
  wake(): void;
  /** Resolves when no job is due or running. */
  whenIdle(): Promise<void>;
  /** Stops, and waits a moment for running jobs. The next server retries unfinished ones. */
  close(): Promise<void>;
}

/** Services with portraits; without them visitors of sites have no pictures. */
export interface UsesPortraits {
  readonly portraits: Portraits | undefined;
}

interface PortraitsOptions extends CopyTools {
  readonly log: Log;
  /** Minimum interval between two pictures of one site; 2 s by default. */
  readonly paceMs?: number;
}

/** Limit across all sites. */
const maxConcurrent = 4;
const pollMs = 30_000;
const closeTimeoutMs = 1_000;

/** True for failures that a retry can't fix. */
function isPermanent(error: unknown): boolean {
  if (error instanceof RejectedUpload) return true;
  return error instanceof OutboundError && ['forbidden', 'not_wanted', 'too_large'].includes(error.failure);
}

const reasonOf = (error: unknown) => {
  if (error instanceof OutboundError) return { failure: error.failure, status: error.status };
  return error instanceof RejectedUpload ? { failure: error.reason } : { error };
};

/**
 * Copies pictures one at a time per site, 30 a minute at most, so that no site can use this server to flood others. The
 * queue is in the database: it survives a restart, and several servers share it.
 */
export function createPortraits({ log, paceMs = 2_000, ...tools }: PortraitsOptions): Portraits {
  const { pool } = tools;
  const busySites = new Set<string>();
  const running = new Set<Promise<void>>();
  let polling: Promise<void> = Promise.resolve();
  const life = { isPollDue: false, isClosed: false };

  const copy = async (job: PortraitJob): Promise<void> => {
    try {
      // Every earlier attempt ended with a crash.
      if (job.tries > retryMinutes.length) return await failJob(pool, job, true);
      await completeJob(pool, job, await copyPicture(tools, job.person, job.address));
    } catch (error) {
      // Interrupted by the shutdown: not a failure of the picture.
      if (life.isClosed) return;
      log.info(reasonOf(error), 'a picture of a site’s visitor was not copied');
      await failJob(pool, job, isPermanent(error));
    }
  };

  const begin = (job: PortraitJob): void => {
    const task = copy(job).catch((error: unknown) => log.warn({ error }, 'a picture is tried again later'));
    running.add(task);
    busySites.add(job.site);
    void task.then(() => {
      running.delete(task);
      wake();
    });
    void Promise.all([task, delay(paceMs, undefined, { ref: false })]).then(() => {
      busySites.delete(job.site);
      wake();
    });
  };

  const claimJobs = async (): Promise<void> => {
    life.isPollDue = false;
    while (!life.isClosed && running.size < maxConcurrent) {
      const job = await claimJob(pool, [...busySites]);
      if (job === null) return;
      begin(job);
    }
  };

  function wake(): void {
    if (life.isClosed || life.isPollDue) return;
    life.isPollDue = true;
    polling = polling
      .then(claimJobs)
      .catch((error: unknown) => life.isClosed || log.warn({ error }, 'pictures were not looked for'))
      .then(() => {});
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    whenIdle: async () => {
      let awaited;
      do {
        awaited = polling;
        await awaited;
        await Promise.all(running);
        // A job that has ended begins another poll, which may claim the next one.
      } while (polling !== awaited || life.isPollDue || running.size > 0);
    },
    close: async () => {
      life.isClosed = true;
      clearInterval(timer);
      const ended = Promise.all([polling, ...running]);
      await Promise.race([ended, delay(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}
