import type { PluginArticle } from 'ufi-plugin/contract';
import type { ArticleRow } from './findArticle.ts';

/** An article as every answer of the plugin names it (S3.13). */
export const articleRecord = ({ id, address }: Pick<ArticleRow, 'id' | 'address'>): PluginArticle => ({
  type: 'ogobject',
  id,
  ogURL: address,
});
