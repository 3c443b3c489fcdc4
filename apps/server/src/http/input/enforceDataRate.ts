import { ApiError } from '../../errors/apiError.ts';

/** The minimum data rate of a request body, so that slow clients can't occupy the server (A22). */
export interface MinDataRate {
  /** The longest pause without a byte before the upload is rejected, in milliseconds. */
  readonly idleMs: number;
  /** After this many milliseconds the average rate must be at least `bytesPerSecond`. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** The minimum rate for uploads: slower than any usable connection. */
export const minUploadRate: MinDataRate = { idleMs: 15_000, graceMs: 30_000, bytesPerSecond: 1_024 };

const stalled = () => new ApiError('badParameter', { httpStatus: 408, fields: { file: 'upload_stalled' } });

interface DataRateOptions {
  readonly minRate: MinDataRate;
  /** The most bytes; more is rejected with the error that `tooLarge` creates. */
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}

/** Rejects if the read takes longer than `ms`. */
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
 * Yields the chunks of a body, enforcing the actual size, whatever was declared, and the minimum data rate.
 *
 * @throws ApiError badParameter, 408 if the body stalls; and the error that `tooLarge` creates
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
