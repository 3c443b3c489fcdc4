import type { SiteRecord } from 'ufi-plugin/contract';
import type { SiteOrigin } from './normaliseOrigin.ts';
import { formatDomain, matchesDomain, type SiteDomain } from './siteDomain.ts';

/** A row of `sites` with its domains, in the owner's order. */
export interface SiteRow {
  readonly id: string;
  readonly name: string;
  readonly is_closed: boolean;
  readonly ranking_allowed: boolean;
  /** 0 for no limit. */
  readonly max_comment_length: number;
  /** One character fewer than a comment needs to be shown to friends, too (S5.23). */
  readonly min_feed_length: number;
  /** What may hang on its comments (S5.27). */
  readonly enable_photo: boolean;
  readonly enable_sticker: boolean;
  /** Whoever posts to the feed, too, chooses who sees it there (S5.26). */
  readonly comment_privacy: boolean;
  readonly domains: readonly SiteDomain[];
}

/** SQL: the row `h` of `sites` as JSON of a {@link SiteRow}. */
export const siteRowJson = `json_build_object('id', h.id::text, 'name', h.name, 'is_closed', h.is_closed,
  'ranking_allowed', h.ranking_allowed, 'max_comment_length', h.max_comment_length,
  'min_feed_length', h.min_feed_length, 'enable_photo', h.enable_photo, 'enable_sticker', h.enable_sticker,
  'comment_privacy', h.comment_privacy, 'domains', (
    select coalesce(json_agg(json_build_object('scheme', d.scheme, 'host', d.host, 'port', d.port,
      'isWildcard', d.is_wildcard) order by d.place), '[]')
    from site_domains d where d.site_id = h.id))`;

/** A site as its owner and its frames see it. */
export const siteRecord = ({ id, name, domains, is_closed }: SiteRow): SiteRecord => ({
  id,
  name,
  domains: domains.map(formatDomain),
  isClosed: is_closed,
});

/** Whether a site may show its comments on pages of an origin. */
export const isOfSite = ({ domains }: Pick<SiteRow, 'domains'>, origin: SiteOrigin | null): boolean =>
  origin !== null && domains.some((domain) => matchesDomain(domain, origin));
