import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';

/** How many articles a network may have made in a minute; half of them at once. */
const articlesPerMinute = 120;

/** Lets a network have an article made; answers null, or in how many milliseconds it may again. */
export interface ArticleRateLimit {
  take(network: string): number | null;
}

/** The limit of one server. Opening a page makes its article, which nobody has to be signed in for. */
export const createArticleRateLimit = (clock: { monotonic(): number }): ArticleRateLimit =>
  createTokenBuckets({ perMinute: articlesPerMinute, monotonic: () => clock.monotonic() });
