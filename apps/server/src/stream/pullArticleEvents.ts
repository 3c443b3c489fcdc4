import { pluginEndpoints } from 'ufi-plugin/contract';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { defineArticleHandler } from '../features/article-comments/defineArticleHandler.ts';

/** Fetches an article's stream events after a sequence number, for networks that block streaming. */
export const pullArticleEvents = defineArticleHandler(pluginEndpoints.pullArticleEvents, async ({ after }, context) =>
  pullStreamEvents({ targets: `${context.article.id}:${after}` }, context.caller, context.services),
);
