import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import type { ReceivedFile } from '../../access/caller.ts';
import type { AppContext } from '../context/appContext.ts';
import { enforceDataRate, minUploadRate, type MinDataRate } from './enforceDataRate.ts';
import { readBytes } from './readJson.ts';

interface FormOptions {
  /** The name of the part with the file. */
  readonly file: string;
  /** The largest file, in bytes. */
  readonly maxBytes: number;
  /** The directory for the temporary file. */
  readonly folder: string;
  readonly monotonic: () => number;
  readonly minRate?: MinDataRate;
}

/** A parsed form. */
export interface ReceivedForm {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: ReceivedFile;
}

const limits = { fields: 20, files: 1, parts: 21, fieldSize: 4_096, fieldNameSize: 100, headerPairs: 20 };
/** The most bytes of a form besides its file. */
const formBytes = 128 * 1024;

const refuse = (path: string, reason: string, httpStatus?: number) =>
  new ApiError('badParameter', { fields: { [path]: reason }, ...(httpStatus !== undefined && { httpStatus }) });
const tooManyParts = () => refuse('', 'too_long', 413);
const tooLarge = (field: string, maxBytes: number) =>
  refuse(field, `file_too_large:${Math.round(maxBytes / 1024 / 1024)}`, 413);

function boundaryIn(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data; ?boundary="?[\w'()+,./:=? -]{1,70}"?$/.test(type)) {
    throw refuse('content-type', 'content_type', 415);
  }
  return type;
}

/** Writes a file to disk, counting and hashing its bytes. */
async function writeFile(part: BusboyFileStream, path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const onDisk = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(part, counted, onDisk);
  } finally {
    // A failed pipeline does not wait for the file, which may be opened only afterwards.
    if (!onDisk.closed) await once(onDisk, 'close');
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Processes the parts of a form as they arrive. */
function takeParts(busboy: BusboyInstance, { file: field, maxBytes }: FormOptions, path: string) {
  const texts = new Map<string, string>();
  let receiving: Promise<ReceivedFile> | undefined;
  let arriving: BusboyFileStream | undefined;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  busboy.on('field', (...text) => {
    const [name, value, isNameCut, isCut] = text;
    if (isNameCut || isCut) fail(refuse(name.slice(0, 100), 'too_long', 413));
    else if (texts.has(name)) fail(refuse(name, 'repeated'));
    else texts.set(name, value);
  });
  busboy.on('file', (name, part, fileName) => {
    const isNamed = v.is(textSchema, fileName ?? '');
    if (name !== field || !isNamed) {
      fail(name === field ? refuse(field, 'not_storable') : refuse(name.slice(0, 100), 'unknown'));
      part.resume();
      return;
    }
    arriving = part;
    part.on('limit', () => fail(tooLarge(field, maxBytes)));
    receiving = writeFile(part, path).then((written) => ({ ...written, path, name: fileName ?? '' }));
    receiving.catch(() => {});
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    busboy.on(limit, () => fail(tooManyParts()));
  }
  return {
    failed,
    /** Resolves when nothing is written any more. */
    giveUp: async (): Promise<void> => {
      // Without an error the write stream would wait for more.
      arriving?.destroy(new Error('given up'));
      await receiving?.catch(() => {});
    },
    done: async (): Promise<ReceivedForm> => {
      const file = await receiving;
      if (file === undefined) throw refuse(field, 'missing');
      if (file.bytes === 0) throw refuse(field, 'file_empty');
      return { texts: Object.fromEntries(texts), file };
    },
  };
}

/** Feeds a body to the parser with backpressure, until it ends or is rejected. */
async function feed(busboy: BusboyInstance, body: AsyncIterable<Uint8Array>, failed: Promise<never>) {
  const over = Promise.race([once(busboy, 'finish'), failed]);
  let isOver = false;
  // The rejection is handled where `over` is awaited.
  over.catch(() => (isOver = true));
  for await (const chunk of body) {
    // A parser that discards surplus data accepts it without backpressure.
    if (!busboy.write(chunk) || isOver) await Promise.race([once(busboy, 'drain'), over]);
  }
  busboy.end();
  await over;
}

async function receive(request: Request, options: FormOptions, path: string): Promise<ReceivedForm> {
  const { file, maxBytes, monotonic, minRate = minUploadRate } = options;
  const type = boundaryIn(request);
  const most = maxBytes + formBytes;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(file, maxBytes);
  if (request.body === null) throw refuse(file, 'missing');
  const busboy = new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fileSize: maxBytes } });
  const parts = takeParts(busboy, options, path);
  const body = enforceDataRate(request.body, {
    minRate,
    monotonic,
    maxBytes: most,
    tooLarge: () => tooLarge(file, maxBytes),
  });
  try {
    await feed(busboy, body, parts.failed);
  } catch (error) {
    await parts.giveUp();
    // The body is not a form or ends in the middle of one.
    throw error instanceof ApiError ? error : refuse('', 'bad_format', 400);
  }
  return parts.done();
}

/**
 * Receives a form with one file. The file is streamed to disk and deleted when `work` is done, whatever its outcome
 * (P25). The remaining fields are texts: each once, few and short.
 *
 * @throws ApiError badParameter: 415 for another content type, 413 for too much data, 408 for a stalled body
 */
export async function withUploadedForm<T>(
  request: Request,
  options: FormOptions,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const path = join(options.folder, randomUUID());
  try {
    return await work(await receive(request, options, path));
  } finally {
    await rm(path, { force: true });
  }
}

/** The content type of a form without files. */
export const formType = 'application/x-www-form-urlencoded';

/** Reads the fields of a form, each once. @throws ApiError badParameter */
export async function readFormFields({ req }: AppContext): Promise<Readonly<Record<string, string>>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(await readBytes(req.raw)))) {
    if (fields.has(name)) throw new ApiError('badParameter', { fields: { [name]: 'repeated' } });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
