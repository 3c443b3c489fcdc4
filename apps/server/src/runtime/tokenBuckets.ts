interface Bucket {
  tokens: number;
  at: number;
}

interface BucketLimits {
  /** How many tokens come back in a minute; 0 for no limit at all. */
  readonly perMinute: number;
  /** The most that can be saved up; half a minute's worth unless told. */
  readonly burst?: number;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}

/** A token bucket for each key. */
export interface TokenBuckets {
  /** Takes a token; where there is none, says in how many milliseconds there will be. */
  take(key: string): number | null;
  /** Gives a token back. */
  refund(key: string): void;
}

const maxKeys = 50_000;
const unlimited: TokenBuckets = { take: () => null, refund: () => {} };

/** Buckets that begin full. Keys that have filled up again are forgotten, so memory is bounded. */
export function createTokenBuckets({ perMinute, burst, monotonic }: BucketLimits): TokenBuckets {
  if (perMinute === 0) return unlimited;
  const perMs = perMinute / 60_000;
  const capacity = burst ?? Math.max(1, perMinute / 2);
  const buckets = new Map<string, Bucket>();

  const refill = (bucket: Bucket, now: number) => {
    bucket.tokens = Math.min(capacity, bucket.tokens + (now - bucket.at) * perMs);
    bucket.at = now;
  };
  const forgetFull = (now: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens >= capacity) buckets.delete(key);
    }
    // All in use: the oldest go, or a flood of keys would take all the memory.
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
      buckets.set(key, (bucket = { tokens: capacity, at: now }));
    }
    refill(bucket, now);
    return bucket;
  };

  return {
    take: (key) => {
      const bucket = bucketOf(key);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs);
      bucket.tokens -= 1;
      return null;
    },
    refund: (key) => {
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(capacity, bucket.tokens + 1);
    },
  };
}
