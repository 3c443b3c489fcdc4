import type { CheckedThing, CheckJob, CheckOrder, CheckReport } from './checks/checkJob.ts';
import { Unfit } from './checks/unfit.ts';

/** A worker that has come to hold more than this is given up, with what it is about. */
const maxBytes = 1024 * 1024 * 1024;
const watchMs = 100;

const tell = (report: CheckReport): void => void process.send?.(report);

// Each kind brings its libraries when it is first wanted.
async function check(job: CheckJob, told: (progress: number) => void): Promise<CheckedThing> {
  switch (job.kind) {
    case 'photo':
      return (await import('./checks/checkPhoto.ts')).checkPhoto(job);
    case 'portrait':
      return (await import('./checks/checkPortrait.ts')).checkPortrait(job);
    case 'video':
      return (await import('./checks/checkVideo.ts')).checkVideo(job, told);
    case 'file':
      return (await import('./checks/checkFile.ts')).checkFile(job);
  }
}

async function carryOut({ id, job }: CheckOrder): Promise<void> {
  try {
    tell({ id, thing: await check(job, (progress) => tell({ id, progress })) });
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    tell({ id, unfit: { reason: error.reason, status: error.status } });
  }
}

process.on('message', (order: CheckOrder) => {
  // What is no verdict is a fault: the worker ends, and whoever waits is told so.
  carryOut(order).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}, watchMs).unref();
