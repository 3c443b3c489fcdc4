import type { ManagedSite, PluginOrdering, SiteRecord, SiteSettings } from 'ufi-plugin/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import type { UsesSpamService } from '../spam/index.ts';
import type { SiteOrigin } from './normaliseOrigin.ts';
import { formatDomain, matchesDomain, type SiteDomain } from './siteDomain.ts';

/** A row of `sites` with its domains, in the owner's order. */
export interface SiteRow {
  readonly id: string;
  readonly name: string;
  readonly is_closed: boolean;
  readonly ranking_allowed: boolean;
  readonly default_ordering: PluginOrdering;
  /** 0 means never. */
  readonly closes_after_days: number;
  readonly is_pre_moderated: boolean;
  readonly held_words: readonly string[];
  readonly refused_words: readonly string[];
  /** Comments that look like spam wait for a moderator; a service outside is asked as well. */
  readonly holds_spam: boolean;
  readonly asks_spam_service: boolean;
  /** Visitors may comment without an account, and whether what they write waits for a moderator. */
  readonly allows_guests: boolean;
  readonly holds_guests: boolean;
  /** 0 means no limit. */
  readonly max_comment_length: number;
  /** One less than the minimum length of a comment that is offered for the feed (S5.23). */
  readonly min_feed_length: number;
  /** Attachments that its comments may have (S5.27). */
  readonly enable_embed: boolean;
  readonly enable_photo: boolean;
  readonly enable_sticker: boolean;
  /** True if pages may comment (S6.23). */
  readonly accepts_pages: boolean;
  /** True if authors choose the audience of a comment in the feed (S5.26). */
  readonly comment_privacy: boolean;
  /** The page whose posts mirror the articles' threads, as long as an owner of the site administers it. */
  readonly mirrored: ActorRow | null;
  readonly domains: readonly SiteDomain[];
  /** Unix seconds; null unless its owner has deleted it. */
  readonly deleted_at: number | null;
}

/** SQL: the row `h` of `sites` as JSON of a {@link SiteRow}. */
export const siteRowJson = `json_build_object('deleted_at', floor(extract(epoch from h.deleted_at))::float8, 'id', h.id::text, 'name', h.name, 'is_closed', h.is_closed,
  'ranking_allowed', h.ranking_allowed, 'default_ordering', h.default_ordering,
  'closes_after_days', h.closes_after_days, 'is_pre_moderated', h.is_pre_moderated, 'held_words', h.held_words,
  'refused_words', h.refused_words, 'holds_spam', h.holds_spam, 'asks_spam_service', h.asks_spam_service,
  'allows_guests', h.allows_guests, 'holds_guests', h.holds_guests, 'max_comment_length', h.max_comment_length, 'min_feed_length', h.min_feed_length,
  'enable_embed', h.enable_embed, 'enable_photo', h.enable_photo, 'enable_sticker', h.enable_sticker,
  'accepts_pages', h.accepts_pages, 'comment_privacy', h.comment_privacy,
  'mirrored', (select ${actorRowJson} from actors a where a.id = h.mirrored_page_id and exists (
    select from site_staff o join page_staff g on g.page_id = a.id and g.person_id = o.person_id and g.role = 'ADMIN'
    where o.site_id = h.id and o.role = 'owner')), 'domains', (
    select coalesce(json_agg(json_build_object('scheme', d.scheme, 'host', d.host, 'port', d.port,
      'isWildcard', d.is_wildcard) order by d.place), '[]')
    from site_domains d where d.site_id = h.id))`;

/** A site as its owner and its frames see it. */
export const siteRecord = ({ id, name, domains, is_closed, allows_guests }: SiteRow): SiteRecord => ({
  id,
  name,
  domains: domains.map(formatDomain),
  isClosed: is_closed,
  ...(allows_guests && { allowsGuests: true }),
});

/** The settings of a site's owner. */
export const siteSettings = (row: SiteRow): SiteSettings => ({
  isClosed: row.is_closed,
  closesAfterDays: row.closes_after_days,
  isPreModerated: row.is_pre_moderated,
  heldWords: [...row.held_words],
  refusedWords: [...row.refused_words],
  holdsSpam: row.holds_spam,
  asksSpamService: row.asks_spam_service,
  allowsGuests: row.allows_guests,
  holdsGuests: row.holds_guests,
  maxCommentLength: row.max_comment_length,
  minFeedLength: row.min_feed_length,
  defaultOrdering: row.default_ordering,
  rankingAllowed: row.ranking_allowed,
  enableEmbed: row.enable_embed,
  enablePhoto: row.enable_photo,
  enableSticker: row.enable_sticker,
  acceptsPages: row.accepts_pages,
  hasCommentPrivacy: row.comment_privacy,
  mirroredPage: row.mirrored?.id ?? null,
});

/** How long a deleted site can be restored: 30 days. */
const graceSeconds = 30 * 24 * 60 * 60;

/** Until when a deleted site can be restored, in Unix seconds; null unless it is deleted. */
export const restorableUntil = ({ deleted_at }: Pick<SiteRow, 'deleted_at'>): number | null =>
  deleted_at === null ? null : deleted_at + graceSeconds;

/** A site as its staff see it. */
export const managedSite = (
  row: SiteRow,
  role: ManagedSite['role'],
  { spamService }: UsesSpamService,
): ManagedSite => ({
  ...siteRecord(row),
  role,
  settings: siteSettings(row),
  mirrored: row.mirrored && actorRecord(row.mirrored, null),
  spamService,
  ...(row.deleted_at !== null && { deletedUntil: row.deleted_at + graceSeconds }),
});

/** True if a site may show its comments on pages of an origin. */
export const isOfSite = ({ domains }: Pick<SiteRow, 'domains'>, origin: SiteOrigin | null): boolean =>
  origin !== null && domains.some((domain) => matchesDomain(domain, origin));
