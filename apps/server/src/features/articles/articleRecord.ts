import type { PluginArticle } from 'ufi-plugin/contract';
import type { ArticleRow } from './findArticle.ts';

/** Record of an article in the plugin's answers (S3.13). */
export const articleRecord = ({ id, address }: Pick<ArticleRow, 'id' | 'address'>): PluginArticle => ({
  type: 'ogobject',
  id,
  ogURL: address,
});
