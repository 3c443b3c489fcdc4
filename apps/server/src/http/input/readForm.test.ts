import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../errors/apiError.ts';
import { readBytes } from './readJson.ts';
import { withUploadedForm, type ReceivedForm } from './readForm.ts';
import { minUploadRate, type MinDataRate } from './enforceDataRate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ufi-forms-'));
});
afterAll(() => rm(folder, { recursive: true }));

const maxBytes = 1_000_000;
const hasty = { idleMs: 50, graceMs: 60, bytesPerSecond: 100_000 };
const options = () => ({ file: 'file', maxBytes, folder, monotonic: () => performance.now(), minRate: minUploadRate });

const boundary = 'x-boundary';
const textPart = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name = 'file', fileName = 'a.png') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

type Body = string | AsyncIterable<string | Uint8Array>;

function requestOf(body: Body, headers: Record<string, string> = {}): Request {
  const chunks = (async function* () {
    if (typeof body === 'string') yield Buffer.from(body);
    else for await (const chunk of body) yield Buffer.from(chunk);
  })();
  const type = `multipart/form-data; boundary=${boundary}`;
  const init = { method: 'POST', headers: { 'content-type': type, ...headers }, duplex: 'half' as const };
  return new Request('http://localhost/', { ...init, body: ReadableStream.from(chunks) as never } as RequestInit);
}

async function outcomeOf(
  body: Body,
  headers: Record<string, string> = {},
  minRate: MinDataRate = minUploadRate,
): Promise<string> {
  try {
    await withUploadedForm(requestOf(body, headers), { ...options(), minRate }, async () => 'kept');
  } catch (error) {
    if (error instanceof ApiError)
      return `${error.httpStatus} ${Object.entries(error.fields ?? {})
        .flat()
        .join(' ')}`;
    throw error;
  }
  return 'kept';
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function* endless(head: string, piece: string | Uint8Array, pauseMs = 0) {
  yield head;
  for (let count = 0; count < 1_000_000; count += 1) {
    if (pauseMs > 0) await wait(pauseMs);
    yield piece;
  }
}

it('A22 P23 a JSON body that does not arrive in time is rejected', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('{')) });
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  await expect(readBytes(request, 20)).rejects.toMatchObject({ httpStatus: 408 });
});

describe('a form with a file', () => {
  it('is streamed to disk, counted and hashed, and deleted after the work', async () => {
    let seen: ReceivedForm | undefined;
    const body = `${textPart('target_id', '10')}${fileHead('file', 'férias.png')}bytes${end}`;
    const read = await withUploadedForm(requestOf(body), options(), async (form) => {
      seen = form;
      return readFile(form.file.path, 'utf8');
    });
    expect(read).toBe('bytes');
    expect(seen).toMatchObject({ texts: { target_id: '10' }, file: { name: 'férias.png', bytes: 5 } });
    expect(seen?.file.sha256).toMatch(/^[\da-f]{64}$/);
    expect(await readdir(folder)).toEqual([]);
    const failing = withUploadedForm(requestOf(body), options(), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });

  const half = `${textPart('a', '1')}${fileHead()}x`;
  const cases: readonly (readonly [string, Body, string, Record<string, string>?])[] = [
    [
      'A22 more bytes than are let in, though declared as 10',
      endless(fileHead(), new Uint8Array(65_536)),
      '413 file file_too_large:1',
      { 'content-length': '10' },
    ],
    ['A22 as many declared as nobody reads', half, '413 file file_too_large:1', { 'content-length': '2147483648' }],
    [
      'A22 a file of exactly one byte too many',
      `${fileHead()}${'x'.repeat(maxBytes + 1)}${end}`,
      '413 file file_too_large:1',
    ],
    [
      'A25 100,000 parts',
      Array.from({ length: 100_000 }, (_, at) => textPart(`f${at}`, '')).join(''),
      '413 file file_too_large:1',
    ],
    [
      'A25 more fields than there are',
      Array.from({ length: 40 }, (_, at) => textPart(`f${at}`, '')).join('') + fileHead() + end,
      '413  too_long',
    ],
    [
      'A25 a text of a megabyte',
      textPart('target_id', 'x'.repeat(100_000)) + fileHead() + end,
      '413 target_id too_long',
    ],
    ['the same field twice', textPart('a', '1') + textPart('a', '2') + fileHead() + `x${end}`, '422 a repeated'],
    ['two files', `${fileHead()}x\r\n${fileHead()}x${end}`, '413  too_long'],
    ['a file of another name', `${fileHead('image')}x${end}`, '422 image unknown'],
    ['no file', textPart('a', '1') + `--${boundary}--`, '422 file missing'],
    ['an empty file', fileHead() + end, '422 file file_empty'],
    ['a form that ends in its middle', half, '400  bad_format'],
    ['no form', '{}', '400  bad_format'],
    ['JSON', '{}', '415 content-type content_type', { 'content-type': 'application/json' }],
    ['no boundary', half, '415 content-type content_type', { 'content-type': 'multipart/form-data' }],
  ];
  it.each(cases)('%s is rejected, and leaves nothing behind', async (_, body, outcome, headers = {}) => {
    expect(await outcomeOf(body, headers)).toBe(outcome);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['a byte now and then', 5],
    ['nothing any more', 400],
  ])('A22 %s is rejected, and leaves nothing behind', async (_, pauseMs) => {
    expect(await outcomeOf(endless(fileHead(), 'x', pauseMs), {}, hasty)).toBe('408 file upload_stalled');
    expect(await readdir(folder)).toEqual([]);
  });

  it('A25 is rejected at the first surplus part, not at the last allowed byte', async () => {
    let taken = 0;
    const parts = (async function* () {
      for (; taken < 1_000; taken += 1) yield textPart(`f${taken}`, 'x'.repeat(700));
    })();
    expect(await outcomeOf(parts)).toBe('413  too_long');
    expect(taken).toBeLessThan(100);
  });

  it('A25 P25/1 1,000 uploads aborted at nine tenths leave nothing behind', async () => {
    const piece = new Uint8Array(9_000);
    async function* givenUp() {
      yield fileHead();
      yield piece;
      throw new Error('the line is gone');
    }
    const before = process.memoryUsage.rss();
    for (let batch = 0; batch < 20; batch += 1) {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(givenUp())));
      expect(new Set(outcomes)).toEqual(new Set(['400  bad_format']));
    }
    expect(await readdir(folder)).toEqual([]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });
});
