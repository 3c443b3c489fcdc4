import type { Dialect } from 'ufi-core/request';
import { pluginStreamPath } from '../contract/index.ts';
import { createPluginDispatcher } from './createPluginDispatcher.ts';
import type { ArticleScene } from './pluginCalls.ts';

/** How a frame says the comment area's calls (S7.36). Its stream is of the one article. */
export const createPluginDialect = (scene: ArticleScene): Dialect => ({
  speak: (dispatcher) => createPluginDispatcher(dispatcher, scene),
  streamAddress: (positions) => ({
    path: pluginStreamPath,
    query: { target: scene.article, after: String(positions[0]?.seq ?? 0), app_id: scene.app },
  }),
});
