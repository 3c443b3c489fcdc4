export { articleCacheTtlMs, createArticleCache, type UsesOpenArticleCache } from './articleCache.ts';
