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
import { sql as accessNotices } from './migrations/0037-access-notices.ts';
import { sql as joinedArticles } from './migrations/0038-joined-articles.ts';
import { sql as limits } from './migrations/0039-limits.ts';
import { sql as changeOrigins } from './migrations/0040-change-origins.ts';
import { sql as deletedSites } from './migrations/0041-deleted-sites.ts';
import { sql as chosenOrderings } from './migrations/0042-chosen-orderings.ts';
import { sql as namesakes } from './migrations/0043-namesakes.ts';
import { sql as ledger } from './migrations/0044-ledger.ts';
import { sql as plainColumns } from './migrations/0045-plain-columns.ts';
import { sql as starsRooms } from './migrations/0046-stars-rooms.ts';
import { sql as starsGoals } from './migrations/0047-stars-goals.ts';
import { sql as staffNames } from './migrations/0048-staff-names.ts';
import { sql as purchases } from './migrations/0049-purchases.ts';
import { sql as walletHistory } from './migrations/0050-wallet-history.ts';
import { sql as starsSettings } from './migrations/0051-stars-settings.ts';
import { sql as earnings } from './migrations/0052-earnings.ts';
import { sql as publicLedgers } from './migrations/0053-public-ledgers.ts';
import { sql as accountSettings } from './migrations/0054-account-settings.ts';
import { sql as refundsAndDisputes } from './migrations/0055-refunds-and-disputes.ts';
import { sql as starsSwitches } from './migrations/0058-stars-switches.ts';
import { sql as chatCommands } from './migrations/0063-chat-commands.ts';
import { sql as ledgerChecks } from './migrations/0115-ledger-checks.ts';
import { sql as promotions } from './migrations/0116-promotions.ts';
import { sql as mailboxes } from './migrations/0120-mailboxes.ts';
import { sql as tipJars } from './migrations/0130-tip-jars.ts';
import { sql as messageReports } from './migrations/0140-message-reports.ts';
import { sql as privateReplies } from './migrations/0150-private-replies.ts';
import { sql as messageSweeping } from './migrations/0151-message-sweeping.ts';
import { sql as pagesByCall } from './migrations/0152-pages-by-call.ts';
import { sql as notices } from './migrations/0190-notices.ts';
import { sql as digests } from './migrations/0201-digests.ts';
import { sql as noticesOfSites } from './migrations/0200-notices-of-sites.ts';
import { sql as accountsByAddress } from './migrations/0195-accounts-by-address.ts';
import { sql as accountSuspensions } from './migrations/0205-account-suspensions.ts';
import { sql as attachedToPosts } from './migrations/0206-attached-to-posts.ts';
import { sql as invitations } from './migrations/0208-invitations.ts';
import { sql as webPush } from './migrations/0212-web-push.ts';
import { sql as knownAdults } from './migrations/0213-known-adults.ts';
import { sql as takeOuts } from './migrations/0216-take-outs.ts';
import { sql as leavingPeople } from './migrations/0217-leaving-people.ts';
import { sql as moderationActs } from './migrations/0218-moderation-acts.ts';
import { sql as appeals } from './migrations/0219-appeals.ts';
import { sql as secondSteps } from './migrations/0221-second-steps.ts';
import { sql as postsByCall } from './migrations/0160-posts-by-call.ts';
import { sql as accountTokens } from './migrations/0163-account-tokens.ts';
import { sql as groupsByCall } from './migrations/0180-groups-by-call.ts';
import { sql as connections } from './migrations/0161-connections.ts';
import { sql as ownProfiles } from './migrations/0162-own-profiles.ts';
import { sql as searchableWords } from './migrations/0170-searchable-words.ts';
import { sql as postsForLists } from './migrations/0191-posts-for-lists.ts';
import { sql as postEdits } from './migrations/0192-post-edits.ts';
import { sql as spamCheck } from './migrations/0222-spam-check.ts';
import { sql as openidIdentities } from './migrations/0223-openid-identities.ts';
import { sql as openidSignIns } from './migrations/0224-openid-sign-ins.ts';
import { sql as webhooks } from './migrations/0225-webhooks.ts';
import { sql as savedPosts } from './migrations/0226-saved-posts.ts';
import { sql as passkeys } from './migrations/0229-passkeys.ts';
import { sql as messageAttachments } from './migrations/0231-message-attachments.ts';
import { sql as reasonsOfActs } from './migrations/0232-reasons-of-acts.ts';
import { sql as guests } from './migrations/0233-guests.ts';
import { sql as instanceSettings } from './migrations/0234-instance-settings.ts';
import { sql as auditByPerson } from './migrations/0235-audit-by-person.ts';
import { sql as restrictionAppeals } from './migrations/0240-restriction-appeals.ts';
import { sql as toldRemovals } from './migrations/0241-told-removals.ts';
import { sql as messageGroups } from './migrations/0250-message-groups.ts';
import { sql as toldMessages } from './migrations/0251-told-messages.ts';
import { sql as messageDialogs } from './migrations/0252-message-dialogs.ts';
import { sql as networkPictures } from './migrations/0255-network-pictures.ts';
import { sql as stories } from './migrations/0260-stories.ts';
import { sql as liveStreams } from './migrations/0261-live-streams.ts';
import { sql as foundByIndex } from './migrations/0265-found-by-index.ts';
import { sql as mailedThreads } from './migrations/0270-mailed-threads.ts';
import { sql as groupPictures } from './migrations/0271-group-pictures.ts';
import { sql as dismissedReports } from './migrations/0281-dismissed-reports.ts';
import { sql as announcements } from './migrations/0282-announcements.ts';
import { sql as earlierCards } from './migrations/0283-earlier-cards.ts';
import { sql as streamNames } from './migrations/0284-stream-names.ts';
import { sql as uploadPieces } from './migrations/0290-upload-pieces.ts';
import { sql as pendingSignUps } from './migrations/0300-pending-sign-ups.ts';
import { sql as decidedReports } from './migrations/0301-decided-reports.ts';
import { sql as toldSignUps } from './migrations/0302-told-sign-ups.ts';
import { sql as reportsDecidedBefore } from './migrations/0303-reports-decided-before.ts';
import { sql as earlierDescriptions } from './migrations/0304-earlier-descriptions.ts';

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
  { name: '0037-access-notices', sql: accessNotices },
  { name: '0038-joined-articles', sql: joinedArticles },
  { name: '0039-limits', sql: limits },
  { name: '0040-change-origins', sql: changeOrigins },
  { name: '0041-deleted-sites', sql: deletedSites },
  { name: '0042-chosen-orderings', sql: chosenOrderings },
  { name: '0043-namesakes', sql: namesakes },
  { name: '0044-ledger', sql: ledger },
  { name: '0045-plain-columns', sql: plainColumns },
  { name: '0046-stars-rooms', sql: starsRooms },
  { name: '0047-stars-goals', sql: starsGoals },
  { name: '0048-staff-names', sql: staffNames },
  { name: '0049-purchases', sql: purchases },
  { name: '0050-wallet-history', sql: walletHistory },
  { name: '0051-stars-settings', sql: starsSettings },
  { name: '0052-earnings', sql: earnings },
  { name: '0053-public-ledgers', sql: publicLedgers },
  { name: '0054-account-settings', sql: accountSettings },
  { name: '0055-refunds-and-disputes', sql: refundsAndDisputes },
  { name: '0058-stars-switches', sql: starsSwitches },
  { name: '0063-chat-commands', sql: chatCommands },
  { name: '0115-ledger-checks', sql: ledgerChecks },
  { name: '0116-promotions', sql: promotions },
  { name: '0120-mailboxes', sql: mailboxes },
  { name: '0130-tip-jars', sql: tipJars },
  { name: '0140-message-reports', sql: messageReports },
  { name: '0150-private-replies', sql: privateReplies },
  { name: '0151-message-sweeping', sql: messageSweeping },
  { name: '0152-pages-by-call', sql: pagesByCall },
  { name: '0160-posts-by-call', sql: postsByCall },
  { name: '0161-connections', sql: connections },
  { name: '0162-own-profiles', sql: ownProfiles },
  { name: '0163-account-tokens', sql: accountTokens },
  { name: '0170-searchable-words', sql: searchableWords },
  { name: '0180-groups-by-call', sql: groupsByCall },
  { name: '0190-notices', sql: notices },
  { name: '0191-posts-for-lists', sql: postsForLists },
  { name: '0192-post-edits', sql: postEdits },
  { name: '0195-accounts-by-address', sql: accountsByAddress },
  { name: '0200-notices-of-sites', sql: noticesOfSites },
  { name: '0201-digests', sql: digests },
  { name: '0205-account-suspensions', sql: accountSuspensions },
  { name: '0206-attached-to-posts', sql: attachedToPosts },
  { name: '0208-invitations', sql: invitations },
  { name: '0212-web-push', sql: webPush },
  { name: '0213-known-adults', sql: knownAdults },
  { name: '0216-take-outs', sql: takeOuts },
  { name: '0217-leaving-people', sql: leavingPeople },
  { name: '0218-moderation-acts', sql: moderationActs },
  { name: '0219-appeals', sql: appeals },
  { name: '0221-second-steps', sql: secondSteps },
  { name: '0222-spam-check', sql: spamCheck },
  { name: '0223-openid-identities', sql: openidIdentities },
  { name: '0224-openid-sign-ins', sql: openidSignIns },
  { name: '0225-webhooks', sql: webhooks },
  { name: '0226-saved-posts', sql: savedPosts },
  { name: '0229-passkeys', sql: passkeys },
  { name: '0231-message-attachments', sql: messageAttachments },
  { name: '0232-reasons-of-acts', sql: reasonsOfActs },
  { name: '0233-guests', sql: guests },
  { name: '0234-instance-settings', sql: instanceSettings },
  { name: '0235-audit-by-person', sql: auditByPerson },
  { name: '0240-restriction-appeals', sql: restrictionAppeals },
  { name: '0241-told-removals', sql: toldRemovals },
  { name: '0250-message-groups', sql: messageGroups },
  { name: '0251-told-messages', sql: toldMessages },
  { name: '0252-message-dialogs', sql: messageDialogs },
  { name: '0255-network-pictures', sql: networkPictures },
  { name: '0260-stories', sql: stories },
  { name: '0261-live-streams', sql: liveStreams },
  { name: '0265-found-by-index', sql: foundByIndex },
  { name: '0270-mailed-threads', sql: mailedThreads },
  { name: '0271-group-pictures', sql: groupPictures },
  { name: '0281-dismissed-reports', sql: dismissedReports },
  { name: '0282-announcements', sql: announcements },
  { name: '0283-earlier-cards', sql: earlierCards },
  { name: '0284-stream-names', sql: streamNames },
  { name: '0290-upload-pieces', sql: uploadPieces },
  { name: '0300-pending-sign-ups', sql: pendingSignUps },
  { name: '0301-decided-reports', sql: decidedReports },
  { name: '0302-told-sign-ups', sql: toldSignUps },
  { name: '0303-reports-decided-before', sql: reportsDecidedBefore },
  { name: '0304-earlier-descriptions', sql: earlierDescriptions },
];
