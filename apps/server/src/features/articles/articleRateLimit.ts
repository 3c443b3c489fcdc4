import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';

/** How many articles a network may have made in a minute; half of them at once. */
const articlesPerMinute = 120;

/** Lets a network have an article made; answers null, or in how many milliseconds it may again. */
export interface ArticleRateLimit {
  take(network: string): number | null;
}

/** The rate limit on the articles that a network creates. */
export interface UsesArticleRateLimit {
  readonly articleRateLimit: ArticleRateLimit;
}

/** Rate limit for creating articles, per server: opening a page creates its article, even for anonymous visitors. */
export const createArticleRateLimit = (clock: { monotonic(): number }): ArticleRateLimit =>
  createTokenBuckets({ perMinute: articlesPerMinute, monotonic: () => clock.monotonic() });
