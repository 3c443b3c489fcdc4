import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckJob } from './checks/checkJob.ts';
import { RejectedUpload } from './checks/rejectedUpload.ts';
import { CheckerBusy, createChecker } from './createChecker.ts';

// A worker that behaves as its job's name says: it crashes, hangs, uses too much memory, or answers.
const program = `
let hoard = [];
process.on('message', ({ id, job }) => {
  if (job.name === 'dies') process.exit(3);
  if (job.name === 'hangs') return;
  setTimeout(() => process.send({ id, checked: { type: 'file', files: [], width: process.pid } }), 30);
});
process.on('disconnect', () => process.exit(0));
`;

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ufi-checker-'));
  path = join(folder, 'worker.cjs');
  await writeFile(path, program);
});
afterAll(() => rm(folder, { recursive: true }));

const job = (name: string): CheckJob => ({ kind: 'photo', source: '', folder: '', name });
const outcome = (checking: Promise<unknown>): Promise<string> =>
  checking.then(
    () => 'kept',
    (error: unknown) => (error instanceof RejectedUpload ? error.reason : String(error)),
  );

describe('the worker that checks uploads', () => {
  it('server.19 fails only the job that crashes it, and is replaced', async () => {
    const checker = createChecker({ program: path });
    const names = ['good', 'dies', 'good', 'dies', 'good'];
    const outcomes = await Promise.all(names.map((name) => outcome(checker.check(job(name)))));
    expect(outcomes).toEqual(['kept', 'photo_broken', 'kept', 'photo_broken', 'kept']);
    checker.close();
  });

  it('A21 server.19 is killed on a timeout, and other jobs go on', async () => {
    const checker = createChecker({ program: path, timeoutMs: 3_000 });
    const outcomes = await Promise.all(['hangs', 'good', 'good'].map((name) => outcome(checker.check(job(name)))));
    expect(outcomes).toEqual(['photo_broken', 'kept', 'kept']);
    checker.close();
  });

  it('server.19 limits its queue', async () => {
    const checker = createChecker({ program: path });
    const checking = Array.from({ length: 104 }, () => checker.check(job('hangs')));
    const refused = await Promise.allSettled(checking.slice(102));
    expect(refused.map((each) => each.status === 'rejected' && each.reason instanceof CheckerBusy)).toEqual([
      true,
      true,
    ]);
    for (const each of checking) each.catch(() => {});
    checker.close();
  });
});
