import { copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedMedia, CheckJob } from '../checks/checkJob.ts';
import { RejectedUpload } from '../checks/rejectedUpload.ts';
import type { Checker } from '../createChecker.ts';

/** A checker without a worker that a test can pause. */
export interface FakeChecker extends Checker {
  readonly jobs: CheckJob[];
  /** Later checks wait for `letGo`. */
  hold(): void;
  letGo(): void;
}

async function buildChecked({ kind, folder, source }: CheckJob): Promise<CheckedMedia> {
  if (kind === 'file') {
    const [path, { size }] = [source, await stat(source)];
    return { type: 'file', files: [{ role: 'whole', path, name: 'whole.pdf', type: 'application/pdf', size }] };
  }
  if (kind === 'logo') {
    const file = { role: 'whole', path: source, type: 'image/webp', size: 3 } as const;
    const names = ['logo.webp', 'icon-192.png', 'icon-512.png'];
    return { type: 'photo', files: names.map((name) => ({ ...file, name })), width: 120, height: 40 };
  }
  if (kind === 'portrait' || kind === 'cover') {
    const path = join(folder, 'whole.webp');
    await copyFile(source, path);
    return { type: 'photo', files: [{ role: 'whole', path, name: 'whole.webp', type: 'image/webp', size: 3 }] };
  }
  const endings = kind === 'photo' ? (['whole.jpg', 'preview.webp'] as const) : (['whole.mp4'] as const);
  const files = await Promise.all(
    endings.map(async (name) => {
      const path = join(folder, name);
      await writeFile(path, name);
      const role = name.startsWith('whole') ? ('whole' as const) : ('preview' as const);
      return { role, path, name, type: kind === 'photo' ? 'image/jpeg' : 'video/mp4', size: name.length };
    }),
  );
  return { type: kind, files, width: 20, height: 10, ...(kind === 'video' && { duration: 2 }) };
}

/** Accepts everything but files named `bad`. */
export function createFakeChecker(): FakeChecker {
  const jobs: CheckJob[] = [];
  let gate: Promise<void> = Promise.resolve();
  let open = () => {};
  return {
    jobs,
    hold: () => {
      gate = new Promise((resolve) => (open = resolve));
    },
    letGo: () => open(),
    check: async (job, onProgress = () => {}) => {
      jobs.push(job);
      onProgress(0.5);
      await gate;
      if (job.name === 'bad') throw new RejectedUpload('video_codec');
      return buildChecked(job);
    },
    close: () => {},
  };
}
