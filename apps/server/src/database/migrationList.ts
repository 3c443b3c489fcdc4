import { sql as world } from './migrations/0001-world.ts';
import { sql as identity } from './migrations/0002-identity.ts';
import { sql as sites } from './migrations/0003-sites.ts';
import { sql as frameSessions } from './migrations/0004-frame-sessions.ts';
import { sql as votes } from './migrations/0005-votes.ts';
import { sql as moderation } from './migrations/0006-moderation.ts';
import { sql as translations } from './migrations/0007-translations.ts';
import { sql as reportQueue } from './migrations/0008-report-queue.ts';
import { sql as voteOrder } from './migrations/0009-vote-order.ts';
import { sql as actorTraits } from './migrations/0010-actor-traits.ts';
import { sql as announcementsAndTips } from './migrations/0011-announcements-and-tips.ts';
import { sql as keepingOrder } from './migrations/0012-keeping-order.ts';
import { sql as liveVideos } from './migrations/0013-live-videos.ts';
import { sql as constituents } from './migrations/0014-constituents.ts';
import { sql as attachments } from './migrations/0015-attachments.ts';
import { sql as stickerPacks } from './migrations/0016-sticker-packs.ts';
import { sql as nameWords } from './migrations/0017-name-words.ts';
import { sql as composerTokens } from './migrations/0018-composer-tokens.ts';
import { sql as uploads } from './migrations/0019-uploads.ts';
import { sql as commentsByAuthor } from './migrations/0020-comments-by-author.ts';
import { sql as recordedComments } from './migrations/0021-recorded-comments.ts';
import { sql as siteComposers } from './migrations/0022-site-composers.ts';
import { sql as siteSettings } from './migrations/0023-site-settings.ts';
import { sql as siteEmbedding } from './migrations/0024-site-embedding.ts';
import { sql as commentsBySite } from './migrations/0025-comments-by-site.ts';
import { sql as crossPosts } from './migrations/0026-cross-posts.ts';
import { sql as publishTokens } from './migrations/0027-publish-tokens.ts';
import { sql as movedArticles } from './migrations/0028-moved-articles.ts';
import { sql as siteSignIn } from './migrations/0029-site-sign-in.ts';
import { sql as stickerLabels } from './migrations/0030-sticker-labels.ts';
import { sql as heldComments } from './migrations/0031-held-comments.ts';
import { sql as siteImports } from './migrations/0032-site-imports.ts';
import { sql as wholeImports } from './migrations/0033-whole-imports.ts';
import { sql as portraits } from './migrations/0034-portraits.ts';
import { sql as importedNames } from './migrations/0035-imported-names.ts';
import { sql as peopleAlone } from './migrations/0036-people-alone.ts';

/** One migration of the schema. */
export interface SchemaMigration {
  /** `0001-what-it-does`: four increasing digits, then a few words. */
  readonly name: string;
  /** Any number of statements that PostgreSQL 15 understands. */
  readonly sql: string;
}

/**
 * Every migration, oldest first.
 *
 * To add one: write `migrations/NNNN-name.ts` that exports `export const sql = \`...\`;`, import it here under a name
 * of its own, and append `{ name: 'NNNN-name', sql }`. A released migration is never edited, renamed or reordered; add
 * another one to correct it. There are no down migrations: restore a backup instead. A migration runs in one
 * transaction with all other pending ones, so `create index concurrently` is not possible.
 */
export const migrationList: readonly SchemaMigration[] = [
  { name: '0001-world', sql: world },
  { name: '0002-identity', sql: identity },
  { name: '0003-sites', sql: sites },
  { name: '0004-frame-sessions', sql: frameSessions },
  { name: '0005-votes', sql: votes },
  { name: '0006-moderation', sql: moderation },
  { name: '0007-translations', sql: translations },
  { name: '0008-report-queue', sql: reportQueue },
  { name: '0009-vote-order', sql: voteOrder },
  { name: '0010-actor-traits', sql: actorTraits },
  { name: '0011-announcements-and-tips', sql: announcementsAndTips },
  { name: '0012-keeping-order', sql: keepingOrder },
  { name: '0013-live-videos', sql: liveVideos },
  { name: '0014-constituents', sql: constituents },
  { name: '0015-attachments', sql: attachments },
  { name: '0016-sticker-packs', sql: stickerPacks },
  { name: '0017-name-words', sql: nameWords },
  { name: '0018-composer-tokens', sql: composerTokens },
  { name: '0019-uploads', sql: uploads },
  { name: '0020-comments-by-author', sql: commentsByAuthor },
  { name: '0021-recorded-comments', sql: recordedComments },
  { name: '0022-site-composers', sql: siteComposers },
  { name: '0023-site-settings', sql: siteSettings },
  { name: '0024-site-embedding', sql: siteEmbedding },
  { name: '0025-comments-by-site', sql: commentsBySite },
  { name: '0026-cross-posts', sql: crossPosts },
  { name: '0027-publish-tokens', sql: publishTokens },
  { name: '0028-moved-articles', sql: movedArticles },
  { name: '0029-site-sign-in', sql: siteSignIn },
  { name: '0030-sticker-labels', sql: stickerLabels },
  { name: '0031-held-comments', sql: heldComments },
  { name: '0032-site-imports', sql: siteImports },
  { name: '0033-whole-imports', sql: wholeImports },
  { name: '0034-portraits', sql: portraits },
  { name: '0035-imported-names', sql: importedNames },
  { name: '0036-people-alone', sql: peopleAlone },
];
