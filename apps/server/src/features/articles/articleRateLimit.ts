import { createTokenBuckets } from '../../runtime/tokenBuckets.ts';

/** Articles per minute that one network address may create; half of them at once. */
const articlesPerMinute = 120;

/** Takes one token. Returns null, or the milliseconds until the next one. */
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
