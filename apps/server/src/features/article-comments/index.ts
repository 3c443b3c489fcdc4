export { presentChange } from './presentIdMap.ts';
export { defineArticleHandler, sharedCallInput, type ArticleContext } from './defineArticleHandler.ts';
