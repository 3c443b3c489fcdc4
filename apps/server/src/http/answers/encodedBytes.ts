import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes ready to be sent, and their `Content-Encoding` where they have one. */
export interface EncodedBytes {
  readonly bytes: Uint8Array;
  readonly encoding: 'br' | 'gzip' | undefined;
}

interface Source {
  readonly plain: Uint8Array;
  readonly compressed: Map<string, Promise<Uint8Array>>;
}

interface EncodeOptions {
  /** What the reader takes: its `Accept-Encoding`. */
  readonly accept: string | undefined;
  /** How hard brotli tries, 0 to 11: little for what is sent once, much for what is kept. */
  readonly effort: number;
}

// Below this a packet is not saved.
const minCompressedBytes = 1_200;

// Kept for as long as somebody keeps the thing itself: an answer that the read road hands out again and again, a file
// of the built client. So it is written and packed once.
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

/** The bytes of a thing that never changes, packed as its reader takes them; the same thing is never packed twice. */
export function encodedBytes(
  thing: object,
  write: () => Uint8Array,
  { accept, effort }: EncodeOptions,
): EncodedBytes | Promise<EncodedBytes> {
  let source = sources.get(thing);
  if (source === undefined) sources.set(thing, (source = { plain: write(), compressed: new Map() }));
  const { plain, compressed } = source;
  const encoding = encodingFor(accept, plain.byteLength);
  if (encoding === undefined) return { bytes: plain, encoding };
  let compressing = compressed.get(encoding);
  if (compressing === undefined) compressed.set(encoding, (compressing = compress(plain, encoding, effort)));
  return compressing.then((bytes) => ({ bytes, encoding }));
}
