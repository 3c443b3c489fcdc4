interface Bucket {
  tokens: number;
  at: number;
  /** Tokens taken here, less those given back, of which nobody else has been told. */
  untold: number;
}

interface BucketLimits {
  /** Tokens refilled per minute; 0 disables the limit. A function, if the limit can change. */
  readonly perMinute: number | (() => number);
  /** The bucket's capacity; by default half a minute's worth. */
  readonly burst?: number;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}

/** Rate limiting by one token bucket per key. */
export interface TokenBuckets {
  /** Takes a token and returns null; if there is none, returns the milliseconds until there will be. */
  take(key: string): number | null;
  /** Returns a token. */
  refund(key: string): void;
  /** Takes tokens that were taken elsewhere, also more than there are; gives some back if negative. */
  spend(key: string, count: number): void;
  /**
   * What others have to be told of a key: the tokens taken since they last were, less those given back. Nothing as long
   * as more than half of the bucket is left.
   */
  untold(key: string): number;
}

const maxKeys = 50_000;

/** Creates buckets that start full. Keys whose bucket has refilled are dropped, so memory is bounded. */
export function createTokenBuckets({ perMinute, burst, monotonic }: BucketLimits): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const rate = typeof perMinute === 'function' ? perMinute : () => perMinute;
  const perMs = (): number => rate() / 60_000;
  const capacity = (): number => burst ?? Math.max(1, rate() / 2);

  const refill = (bucket: Bucket, now: number) => {
    bucket.tokens = Math.min(capacity(), bucket.tokens + (now - bucket.at) * perMs());
    bucket.at = now;
    if (bucket.tokens >= capacity()) bucket.untold = 0;
  };
  const forgetFull = (now: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens >= capacity()) buckets.delete(key);
    }
    // If all are in use the oldest are dropped, so that a flood of keys can't exhaust memory.
    for (const key of buckets.keys()) {
      if (buckets.size < maxKeys) break;
      buckets.delete(key);
    }
  };
  const bucketOf = (key: string): Bucket => {
    const now = monotonic();
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      if (buckets.size >= maxKeys) forgetFull(now);
      buckets.set(key, (bucket = { tokens: capacity(), at: now, untold: 0 }));
    }
    refill(bucket, now);
    return bucket;
  };

  return {
    take: (key) => {
      if (rate() === 0) return null;
      const bucket = bucketOf(key);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs());
      bucket.tokens -= 1;
      bucket.untold += 1;
      return null;
    },
    refund: (key) => {
      if (rate() === 0) return;
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(capacity(), bucket.tokens + 1);
      bucket.untold -= 1;
    },
    spend: (key, count) => {
      if (rate() === 0) return;
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(capacity(), Math.max(-capacity(), bucket.tokens - count));
    },
    untold: (key) => {
      const bucket = buckets.get(key);
      if (bucket === undefined || (bucket.tokens > capacity() / 2 && bucket.untold > 0)) return 0;
      // What has been refilled here since has been elsewhere, too.
      const untold = Math.min(bucket.untold, Math.ceil(capacity() - bucket.tokens));
      bucket.untold = 0;
      return untold;
    },
  };
}
