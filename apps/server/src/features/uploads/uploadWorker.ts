import type { CheckedMedia, CheckJob, CheckRequest, CheckReport } from './checks/checkJob.ts';
import { RejectedUpload } from './checks/rejectedUpload.ts';

/** A worker that has come to hold more than this is given up, with what it is about. */
const maxBytes = 1024 * 1024 * 1024;
const watchMs = 100;

const send = (report: CheckReport): void => void process.send?.(report);

// Each kind brings its libraries when it is first wanted.
async function check(job: CheckJob, onProgress: (progress: number) => void): Promise<CheckedMedia> {
  switch (job.kind) {
    case 'photo':
      return (await import('./checks/checkPhoto.ts')).checkPhoto(job);
    case 'portrait':
      return (await import('./checks/checkPortrait.ts')).checkPortrait(job);
    case 'video':
      return (await import('./checks/checkVideo.ts')).checkVideo(job, onProgress);
    case 'file':
      return (await import('./checks/checkFile.ts')).checkFile(job);
  }
}

async function runJob({ id, job }: CheckRequest): Promise<void> {
  try {
    send({ id, checked: await check(job, (progress) => send({ id, progress })) });
  } catch (error) {
    if (!(error instanceof RejectedUpload)) throw error;
    send({ id, rejection: { reason: error.reason, status: error.status } });
  }
}

process.on('message', (request: CheckRequest) => {
  // What is no verdict is a fault: the worker ends, and whoever waits is told so.
  runJob(request).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}, watchMs).unref();
