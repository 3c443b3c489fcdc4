import type { CheckedMedia, CheckJob, CheckRequest, CheckReport } from './checks/checkJob.ts';
import { RejectedUpload } from './checks/rejectedUpload.ts';

/** A worker that uses more memory than this is stopped, and its jobs fail. */
const maxBytes = 1024 * 1024 * 1024;
const watchMs = 100;

const send = (report: CheckReport): void => void process.send?.(report);

// The libraries of each kind are loaded on first use.
async function check(job: CheckJob, onProgress: (progress: number) => void): Promise<CheckedMedia> {
  switch (job.kind) {
    case 'photo':
      return (await import('./checks/checkPhoto.ts')).checkPhoto(job);
    case 'portrait':
    case 'cover':
      return (await import('./checks/checkPortrait.ts')).checkPortrait(job);
    case 'logo':
      return (await import('./checks/checkLogo.ts')).checkLogo(job);
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
  // Any other error is a bug: the worker exits, which fails its jobs.
  runJob(request).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}, watchMs).unref();
