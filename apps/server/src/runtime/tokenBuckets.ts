interface Bucket {
  tokens: number;
  at: number;
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
      buckets.set(key, (bucket = { tokens: capacity(), at: now }));
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
      return null;
    },
    refund: (key) => {
      if (rate() === 0) return;
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(capacity(), bucket.tokens + 1);
    },
  };
}
