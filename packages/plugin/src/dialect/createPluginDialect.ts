import type { Dialect } from 'ufi-core/request';
import { pluginStreamPath } from '../contract/index.ts';
import { createPluginDispatcher } from './createPluginDispatcher.ts';
import type { ArticleContext } from './pluginCalls.ts';

/** How a frame says the comment area's calls (S7.36). Its stream is of articles of one site. */
export const createPluginDialect = (context: ArticleContext): Dialect => ({
  speak: (dispatcher) => createPluginDispatcher(dispatcher, context),
  stream: { path: pluginStreamPath, query: { app_id: context.app } },
});
