import { pluginEndpoints } from 'ufi-plugin/contract';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { defineArticleHandler } from '../features/article-comments/defineArticleHandler.ts';

/** An article's stream messages after a number, for where streaming is blocked. */
export const pullArticleEvents = defineArticleHandler(pluginEndpoints.pullArticleEvents, async ({ after }, context) =>
  pullStreamEvents({ targets: `${context.article.id}:${after}` }, context.caller, context.services),
);
