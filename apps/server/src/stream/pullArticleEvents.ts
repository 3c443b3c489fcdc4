import { pluginEndpoints } from 'ufi-plugin/contract';
import { pullStreamEvents, type PullServices } from './pullStreamEvents.ts';
import { defineArticleHandler, type ArticleContext } from '../features/article-comments/index.ts';

/** Fetches an article's stream events after a sequence number, for networks that block streaming. */
export const pullArticleEvents = defineArticleHandler(
  pluginEndpoints.pullArticleEvents,
  async ({ after }, context: ArticleContext<PullServices>) =>
    pullStreamEvents({ targets: `${context.article.id}:${after}` }, context.caller, context.services),
);
