import { pluginOrderings, type PluginOrdering } from 'ufi-plugin/contract';
import type { SiteRow } from './siteRow.ts';

type Ranking = Pick<SiteRow, 'ranking_allowed'>;

/** The orderings that a site's articles offer, the default one first: `social` only where ranking is allowed (S3.19). */
export const offeredOrderings = ({ ranking_allowed }: Ranking): PluginOrdering[] =>
  pluginOrderings.filter((ordering) => ranking_allowed || ordering !== 'social');

/** The ordering that was asked for, where the site offers it; else its default. */
export const offeredOrdering = (asked: PluginOrdering | undefined, { ranking_allowed }: Ranking): PluginOrdering =>
  asked === undefined || asked === 'social' ? (ranking_allowed ? 'social' : 'reverse_time') : asked;
