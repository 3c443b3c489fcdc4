export { openPageInspector, type UsesPageInspector } from './createPageInspector.ts';
export { findMovedName } from './findMovedName.ts';
export { addAlias } from './moveArticles.ts';
