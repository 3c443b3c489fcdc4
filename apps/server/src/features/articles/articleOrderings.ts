import { pluginOrderings, type PluginOrdering } from 'ufi-plugin/contract';
import type { SiteRow } from '../sites/index.ts';

type Ranking = Pick<SiteRow, 'ranking_allowed' | 'default_ordering'>;

/** The orderings that a site's articles offer; `social` only if the site allows ranking (S3.19). */
export const availableOrderings = ({ ranking_allowed }: Pick<Ranking, 'ranking_allowed'>): PluginOrdering[] =>
  pluginOrderings.filter((ordering) => ranking_allowed || ordering !== 'social');

/**
 * The requested ordering, or else the site's default; newest first instead of `social` if the site doesn't allow
 * ranking.
 */
export function resolveOrdering(
  requested: PluginOrdering | undefined,
  { ranking_allowed, default_ordering }: Ranking,
): PluginOrdering {
  const ordering = requested ?? default_ordering;
  return ordering === 'social' && !ranking_allowed ? 'reverse_time' : ordering;
}
