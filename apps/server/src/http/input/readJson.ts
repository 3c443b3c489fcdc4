import { ApiError } from '../../errors/apiError.ts';

/** The largest JSON body, in bytes. */
export const maxJsonBytes = 256 * 1024;
const maxDepth = 16;
const maxValues = 10_000;

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const tooLarge = () => new ApiError('badParameter', { httpStatus: 413, fields: { '': 'too_long' } });
const malformed = () => new ApiError('badParameter', { httpStatus: 400, fields: { '': 'bad_format' } });

async function countedBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxJsonBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The time within which a body must arrive, in milliseconds. */
const timeoutMs = 30_000;

async function withTimeout<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('badParameter', { httpStatus: 408, fields: { '': 'too_slow' } })), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > maxJsonBytes) throw tooLarge();
  // Node's parser accepts no more than was declared, so such bodies need no counting.
  if (!Number.isNaN(declared)) return new Uint8Array(await request.arrayBuffer());
  return request.body === null ? new Uint8Array() : countedBytes(request.body);
}

interface ValueBudget {
  left: number;
}

function checkNames(value: unknown, path: readonly (string | number)[], budget: ValueBudget): void {
  if (typeof value !== 'object' || value === null) return;
  const refuse = (at: string | number, reason: string) =>
    new ApiError('badParameter', { fields: { [[...path, at].join('.')]: reason } });
  for (const [key, entry] of Object.entries(value)) {
    if (forbiddenNames.has(key)) throw refuse(key, 'unknown');
    if ((budget.left -= 1) < 0) throw refuse(key, 'too_long');
    if (path.length >= maxDepth) throw refuse(key, 'too_deep');
    checkNames(entry, [...path, key], budget);
  }
}

/**
 * Reads a body, limited by its actual size, not the declared one (A22).
 *
 * @throws ApiError badParameter: 413 if it is too large, 408 if it does not arrive in time
 */
export async function readBytes(request: Request, waitMs = timeoutMs): Promise<Uint8Array> {
  const bytes = await withTimeout(bytesOf(request), waitMs);
  if (bytes.byteLength > maxJsonBytes) throw tooLarge();
  return bytes;
}

/**
 * Reads a JSON body: at most 256 KB of UTF-8, with bounded depth and number of values, and without property names that
 * could reach a prototype (A5, A22).
 *
 * @throws ApiError badParameter: 413 too large, 400 not JSON, 422 with the path of the rejected value
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
  checkNames(value, [], { left: maxValues });
  return value;
}
