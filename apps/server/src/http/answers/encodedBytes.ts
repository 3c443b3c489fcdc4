import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes ready to be sent, and their `Content-Encoding` if any. */
export interface EncodedBytes {
  readonly bytes: Uint8Array;
  readonly encoding: 'br' | 'gzip' | undefined;
}

interface Source {
  readonly plain: Uint8Array;
  readonly compressed: Map<string, Promise<Uint8Array>>;
}

interface EncodeOptions {
  /** The request's `Accept-Encoding`. */
  readonly accept: string | undefined;
  /** The brotli quality, 0 to 11: low for one-time responses, high for what is cached. */
  readonly effort: number;
  /** The bytes compressed with brotli, if they have been. */
  readonly brotli?: Uint8Array;
}

// Compressing less than this saves no packet.
const minCompressedBytes = 1_200;

// Keyed by the object itself and kept as long as it is: a payload that a query returns again, or a file of the built
// client, is serialised and compressed only once.
const sources = new WeakMap<object, Source>();

const takes = (accept: string, encoding: string): boolean =>
  new RegExp(`(^|[,\\s])${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accept);

function encodingFor(accept: string | undefined, size: number): 'br' | 'gzip' | undefined {
  if (accept === undefined || size < minCompressedBytes) return undefined;
  if (takes(accept, 'br')) return 'br';
  return takes(accept, 'gzip') ? 'gzip' : undefined;
}

const compress = (plain: Uint8Array, encoding: 'br' | 'gzip', effort: number): Promise<Uint8Array> =>
  encoding === 'br' ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }) : zip(plain);

/**
 * The bytes of an immutable object, compressed as the client accepts. Compresses each object at most once per encoding.
 */
export function encodedBytes(
  answer: object,
  write: () => Uint8Array,
  { accept, effort, brotli: ready }: EncodeOptions,
): EncodedBytes | Promise<EncodedBytes> {
  let source = sources.get(answer);
  if (source === undefined) sources.set(answer, (source = { plain: write(), compressed: new Map() }));
  const { plain, compressed } = source;
  const encoding = encodingFor(accept, plain.byteLength);
  if (encoding === undefined) return { bytes: plain, encoding };
  if (encoding === 'br' && ready !== undefined) return { bytes: ready, encoding };
  let compressing = compressed.get(encoding);
  if (compressing === undefined) compressed.set(encoding, (compressing = compress(plain, encoding, effort)));
  return compressing.then((bytes) => ({ bytes, encoding }));
}
