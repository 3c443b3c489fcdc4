export { openPageInspector, type UsesPageInspector } from './createPageInspector.ts';
export { findMovedName } from './findMovedName.ts';
export { joinArticles, type ArticleJoin, type JoinReport } from './joinArticles.ts';
export { addAlias } from './moveArticles.ts';
