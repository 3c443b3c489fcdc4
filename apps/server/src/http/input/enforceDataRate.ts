import { ApiError } from '../../errors/apiError.ts';

/** How much of a body has to come in how long, so that nobody holds a place in the house for nothing (A22). */
export interface MinDataRate {
  /** Without a byte for so long it is given up. */
  readonly idleMs: number;
  /** After so long it has to have come at this rate, in bytes a second. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** For what people upload: slower than any line that a person would call one. */
export const minUploadRate: MinDataRate = { idleMs: 15_000, graceMs: 30_000, bytesPerSecond: 1_024 };

const stalled = () => new ApiError('badParameter', { httpStatus: 408, fields: { file: 'upload_stalled' } });

interface DataRateOptions {
  readonly minRate: MinDataRate;
  /** The most bytes; what comes beyond is a failure of the caller's choice. */
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}

/** Rejects when nothing comes for too long. */
async function withTimeout<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stalled()), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The chunks of a body as they come: counted, whatever was declared, and not slower than the pace.
 *
 * @throws Refused badParameter, 408 for what stalls; and what `tooLarge` makes
 */
export async function* enforceDataRate(
  body: ReadableStream<Uint8Array>,
  { minRate, maxBytes, tooLarge, monotonic }: DataRateOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  const began = monotonic();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), minRate.idleMs);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      const passed = monotonic() - began;
      if (passed > minRate.graceMs && bytes < (passed / 1_000) * minRate.bytesPerSecond) throw stalled();
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
