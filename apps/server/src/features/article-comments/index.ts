export { defineArticleHandler, sharedCallInput, type ArticleContext } from './defineArticleHandler.ts';
