import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { ApiError } from '../../errors/apiError.ts';
import type { ReceivedFile } from '../../features/uploads/uploads.ts';
import { enforceDataRate, minUploadRate, type MinDataRate } from './enforceDataRate.ts';

interface FormOptions {
  /** The part that carries the file. */
  readonly file: string;
  /** The most bytes of the file. */
  readonly maxBytes: number;
  /** Where it is written. */
  readonly folder: string;
  readonly monotonic: () => number;
  readonly minRate?: MinDataRate;
}

/** What a form has brought. */
export interface ReceivedForm {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: ReceivedFile;
}

const limits = { fields: 20, files: 1, parts: 21, fieldSize: 4_096, fieldNameSize: 100, headerPairs: 20 };
/** What a form has beside its file. */
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

/** A file on its way to the disk, counted and hashed. */
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
    // A pipeline that fails does not wait for the file, which may be opened only after it.
    if (!onDisk.closed) await once(onDisk, 'close');
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Takes the parts of a form as they come. */
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
    if (name !== field) {
      fail(refuse(name.slice(0, 100), 'unknown'));
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
    /** Nothing is written any more once this is done. */
    giveUp: async (): Promise<void> => {
      // Without an error the disk would wait for more.
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

/** Gives a body to the parser, no faster than it takes it, until there is something to refuse. */
async function feed(busboy: BusboyInstance, body: AsyncIterable<Uint8Array>, failed: Promise<never>) {
  const over = Promise.race([once(busboy, 'finish'), failed]);
  let isOver = false;
  // Heard once it is waited for.
  over.catch(() => (isOver = true));
  for await (const chunk of body) {
    // A parser that drops what is too much takes it without a pause.
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
    // What is no form, or ends in the middle of one.
    throw error instanceof ApiError ? error : refuse('', 'bad_format', 400);
  }
  return parts.done();
}

/**
 * Takes a form with one file in it: the file goes to the disk as it comes and is gone when the work with it is done,
 * whatever becomes of it (P25). The rest is the form's texts, each once, few and short.
 *
 * @throws Refused badParameter: 415 for another content type, 413 for what is too much, 408 for what stalls
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
