import { pluginEndpoints } from 'ufi-plugin/contract';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { inPlugin } from '../features/article-comments/inPlugin.ts';

/** An article's stream messages after a number, for where streaming is blocked. */
export const pullArticleEvents = inPlugin(pluginEndpoints.pullArticleEvents, async ({ after }, scene) =>
  pullStreamEvents({ targets: `${scene.article.id}:${after}` }, scene.caller, scene.services),
);
