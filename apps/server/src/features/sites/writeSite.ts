import type { Pool, PoolClient } from 'pg';
import type { SiteSettings } from 'ufi-plugin/contract';
import type { SiteDomain } from './siteDomain.ts';

/** A pool, or a connection in a transaction. */
type Queries = Pick<Pool | PoolClient, 'query'>;

/** A site to register. */
export interface NewSite {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly SiteDomain[];
  /** Becomes the owner. */
  readonly registeredBy: string;
  readonly clientId: string | null;
  /** Hash of the registration's input, in hex. */
  readonly request: string;
}

/** An owner's update of a site. */
export interface SiteUpdate {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly SiteDomain[];
  readonly settings: SiteSettings;
}

const given = (domains: string): string =>
  `json_to_recordset(${domains}::json) as g (place int, scheme text, host text, port int, is_wildcard boolean)`;
const columns = 'place, scheme, host, port, is_wildcard';

const insertText = `
with scope as (insert into scopes (id) values ($1)),
site as (insert into sites (id, name, registered_by, client_id, request) values ($1, $2, $3, $4, decode($5, 'hex'))),
domains as (insert into site_domains (site_id, ${columns}) select $1, ${columns} from ${given('$6')})
insert into site_staff (site_id, person_id, role) values ($1, $3, 'owner')`;

const updateText = `
with site as (
  update sites set name = $2, is_closed = s.is_closed, closes_after_days = s.closes_after_days,
    is_pre_moderated = s.is_pre_moderated, held_words = s.held_words, refused_words = s.refused_words,
    holds_spam = s.holds_spam, asks_spam_service = s.asks_spam_service,
    allows_guests = s.allows_guests, holds_guests = s.holds_guests,
    max_comment_length = s.max_comment_length, min_feed_length = s.min_feed_length,
    default_ordering = s.default_ordering, ranking_allowed = s.ranking_allowed, enable_embed = s.enable_embed,
    enable_photo = s.enable_photo,
    enable_sticker = s.enable_sticker, accepts_pages = s.accepts_pages, comment_privacy = s.comment_privacy, mirrored_page_id = s.mirrored_page_id
  from json_populate_record(null::sites, $3) s where sites.id = $1 returning sites.id
),
given as (select * from ${given('$4')}),
gone as (
  delete from site_domains d where d.site_id = $1 and not exists (select from given g
    where (g.scheme, g.host, g.port, g.is_wildcard) = (d.scheme, d.host, d.port, d.is_wildcard))
)
insert into site_domains (site_id, ${columns}) select site.id, ${columns} from site, given
on conflict (site_id, scheme, host, port, is_wildcard) do update set place = excluded.place`;

const domainRows = (domains: readonly SiteDomain[]): string =>
  JSON.stringify(
    domains.map(({ scheme, host, port, isWildcard }, place) => ({
      place,
      scheme,
      host,
      port,
      is_wildcard: isWildcard,
    })),
  );

const settingsRow = (settings: SiteSettings) => ({
  is_closed: settings.isClosed,
  closes_after_days: settings.closesAfterDays,
  is_pre_moderated: settings.isPreModerated,
  held_words: settings.heldWords,
  refused_words: settings.refusedWords,
  holds_spam: settings.holdsSpam,
  asks_spam_service: settings.asksSpamService,
  allows_guests: settings.allowsGuests,
  holds_guests: settings.holdsGuests,
  max_comment_length: settings.maxCommentLength,
  min_feed_length: settings.minFeedLength,
  default_ordering: settings.defaultOrdering,
  ranking_allowed: settings.rankingAllowed,
  enable_embed: settings.enableEmbed,
  enable_photo: settings.enablePhoto,
  enable_sticker: settings.enableSticker,
  accepts_pages: settings.acceptsPages,
  comment_privacy: settings.hasCommentPrivacy,
  mirrored_page_id: settings.mirroredPage,
});

/** Inserts a site with its owner. @throws the database's error (`sites_claim`) if the client id is taken */
export async function insertSite(pool: Queries, site: NewSite): Promise<void> {
  const { id, name, registeredBy, clientId, request, domains } = site;
  const values = [id, name, registeredBy, clientId, request, domainRows(domains)];
  await pool.query({ name: 'insert site', text: insertText, values });
}

/** Updates a site's name, domains and settings. */
export async function updateSiteRow(pool: Queries, { id, name, domains, settings }: SiteUpdate): Promise<void> {
  const values = [id, name, JSON.stringify(settingsRow(settings)), domainRows(domains)];
  await pool.query({ name: 'update site', text: updateText, values });
}
