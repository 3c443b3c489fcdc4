import type { Dialect } from 'ufi-core/request';
import { pluginStreamPath } from '../contract/index.ts';
import { createPluginDispatcher } from './createPluginDispatcher.ts';
import type { ArticleContext } from './pluginCalls.ts';

/**
 * Dialect of a frame: translates the comment area's calls to the plugin's (S7.36). Its stream is limited to one site's
 * articles.
 */
export const createPluginDialect = (context: ArticleContext): Dialect => ({
  speak: (dispatcher) => createPluginDispatcher(dispatcher, context),
  stream: { path: pluginStreamPath, query: { app_id: context.app } },
});
