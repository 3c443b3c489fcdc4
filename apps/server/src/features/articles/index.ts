export { availableOrderings, resolveOrdering } from './articleOrderings.ts';
export { createArticleRateLimit, type UsesArticleRateLimit } from './articleRateLimit.ts';
export { articleRecord } from './articleRecord.ts';
export { countComments, type CountedArticle } from './countComments.ts';
export { countViewerDelta } from './countViewerDelta.ts';
export { findArticle, type ArticleRow } from './findArticle.ts';
export { locateArticle, openArticle, type ArticleServices } from './openArticle.ts';
export { readBios } from './readBios.ts';
export { resolveArticle, siteOfArticles, type ArticleReference } from './resolveArticle.ts';
