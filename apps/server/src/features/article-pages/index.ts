export { answerTtlMs, createAnswerCache, type UsesOpenArticleCache } from './answerCache.ts';
