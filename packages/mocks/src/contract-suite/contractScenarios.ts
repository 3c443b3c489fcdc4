import { actors } from './scenarios/people/actors.ts';
import { announcing } from './scenarios/live/announcing.ts';
import { attaching } from './scenarios/attachments/attaching.ts';
import { badInput } from './scenarios/hostile/badInput.ts';
import { batches } from './scenarios/live/batches.ts';
import { importing } from './scenarios/embed/importing.ts';
import { sendingGifts } from './scenarios/live/gifts/sendingGifts.ts';
import { sendingStars } from './scenarios/live/sendingStars.ts';
import { answeringCommands } from './scenarios/live/room/answeringCommands.ts';
import { namingSupporters } from './scenarios/live/room/namingSupporters.ts';
import { settingGoals } from './scenarios/live/room/settingGoals.ts';
import { matching } from './scenarios/live/room/matching.ts';
import { thanking } from './scenarios/live/room/thanking.ts';
import { replayingTips } from './scenarios/live/room/replayingTips.ts';
import { watchingTips } from './scenarios/live/room/watchingTips.ts';
import { tippingWithMoney } from './scenarios/live/wallet/tippingWithMoney.ts';
import { buyingStars } from './scenarios/live/wallet/buyingStars.ts';
import { limitingStars } from './scenarios/live/wallet/limitingStars.ts';
import { settingSwitches } from './scenarios/live/wallet/settingSwitches.ts';
import { readingEarnings } from './scenarios/live/wallet/readingEarnings.ts';
import { checkingLedgers } from './scenarios/live/wallet/checkingLedgers.ts';
import { readingHistory } from './scenarios/live/wallet/readingHistory.ts';
import { broadcasting } from './scenarios/live/broadcasting.ts';
import { linkedPosts } from './scenarios/attachments/linkedPosts.ts';
import { composerTokens } from './scenarios/attachments/composerTokens.ts';
import { friendLists } from './scenarios/people/friendLists.ts';
import { notificationSettings } from './scenarios/notices/notificationSettings.ts';
import { notifications } from './scenarios/notices/notifications.ts';
import { moderationNotices } from './scenarios/notices/moderationNotices.ts';
import { restrictionNotices } from './scenarios/notices/restrictionNotices.ts';
import { siteNotifications } from './scenarios/notices/siteNotifications.ts';
import { ownProfile } from './scenarios/people/ownProfile.ts';
import { openId } from './scenarios/people/openId.ts';
import { passkeys } from './scenarios/people/passkeys.ts';
import { secondStep } from './scenarios/people/secondStep.ts';
import { takingOut } from './scenarios/people/takingOut.ts';
import { connecting } from './scenarios/people/connecting.ts';
import { constituents } from './scenarios/people/constituents.ts';
import { crossPosting } from './scenarios/embed/crossPosting.ts';
import { deepLinks } from './scenarios/comments/deepLinks.ts';
import { editing } from './scenarios/comments/editing.ts';
import { attachingInFrames } from './scenarios/embed/attachingInFrames.ts';
import { embedding } from './scenarios/embed/embedding.ts';
import { gifs } from './scenarios/attachments/gifs.ts';
import { hostileCalls } from './scenarios/hostile/hostileCalls.ts';
import { hostileText } from './scenarios/hostile/hostileText.ts';
import { moderating } from './scenarios/moderation/moderating.ts';
import { listing } from './scenarios/comments/listing.ts';
import { markup } from './scenarios/attachments/markup.ts';
import { mentioning } from './scenarios/comments/mentioning.ts';
import { deletingPosts } from './scenarios/posts/deletingPosts.ts';
import { editingPosts } from './scenarios/posts/editingPosts.ts';
import { feedSourcesScenarios } from './scenarios/posts/feedSources.ts';
import { attachingToPosts } from './scenarios/posts/attachingToPosts.ts';
import { cardsAndStories } from './scenarios/posts/cardsAndStories.ts';
import { publishing } from './scenarios/posts/publishing.ts';
import { savingPosts } from './scenarios/posts/savingPosts.ts';
import { groups } from './scenarios/groups/groups.ts';
import { searching } from './scenarios/search/search.ts';
import { owning } from './scenarios/instance/owning.ts';
import { jobs } from './scenarios/instance/jobs.ts';
import { overseeing } from './scenarios/instance/overseeing.ts';
import { settings } from './scenarios/instance/settings.ts';
import { signingUp } from './scenarios/instance/signingUp.ts';
import { signingUpByMail } from './scenarios/instance/signingUpByMail.ts';
import { suspending } from './scenarios/instance/suspending.ts';
import { pages } from './scenarios/pages/pages.ts';
import { profiles } from './scenarios/people/profiles.ts';
import { reacting } from './scenarios/reactions/reacting.ts';
import { reactingToPosts } from './scenarios/reactions/reactingToPosts.ts';
import { appealing } from './scenarios/moderation/appealing.ts';
import { appealingRestrictions } from './scenarios/moderation/appealingRestrictions.ts';
import { blocking } from './scenarios/moderation/blocking.ts';
import { deleting } from './scenarios/comments/deleting.ts';
import { removingCommenters } from './scenarios/moderation/removingCommenters.ts';
import { replaying } from './scenarios/comments/replaying.ts';
import { banningAndMuting } from './scenarios/moderation/banningAndMuting.ts';
import { messaging } from './scenarios/messaging/messaging.ts';
import { sessions } from './scenarios/people/sessions.ts';
import { siteModeration } from './scenarios/embed/siteModeration.ts';
import { siteOwners } from './scenarios/embed/siteOwners.ts';
import { spam } from './scenarios/embed/spam.ts';
import { guests } from './scenarios/embed/guests.ts';
import { siteTokens } from './scenarios/embed/siteTokens.ts';
import { siteWebhooks } from './scenarios/embed/siteWebhooks.ts';
import { stickers } from './scenarios/attachments/stickers.ts';
import { streaming } from './scenarios/live/streaming.ts';
import { translating } from './scenarios/comments/translating.ts';
import { uploading } from './scenarios/attachments/uploading.ts';
import { visibility } from './scenarios/comments/visibility.ts';
import { voting } from './scenarios/reactions/voting.ts';
import { writing } from './scenarios/comments/writing.ts';
import type { Scenario } from './scenarioContext.ts';

/** Behavior that the server and the mocks share, as requests and expected responses. */
export const contractScenarios: readonly Scenario[] = [
  ...sessions,
  ...messaging,
  ...writing,
  ...announcing,
  ...attaching,
  ...markup,
  ...stickers,
  ...gifs,
  ...composerTokens,
  ...linkedPosts,
  ...uploading,
  ...replaying,
  ...publishing,
  ...cardsAndStories,
  ...attachingToPosts,
  ...deletingPosts,
  ...editingPosts,
  ...groups,
  ...searching,
  ...editing,
  ...reacting,
  ...reactingToPosts,
  ...voting,
  ...deleting,
  ...blocking,
  ...moderating,
  ...banningAndMuting,
  ...importing,
  ...broadcasting,
  ...sendingStars,
  ...sendingGifts,
  ...watchingTips,
  ...replayingTips,
  ...namingSupporters,
  ...settingGoals,
  ...matching,
  ...thanking,
  ...answeringCommands,
  ...readingHistory,
  ...checkingLedgers,
  ...readingEarnings,
  ...buyingStars,
  ...tippingWithMoney,
  ...limitingStars,
  ...settingSwitches,
  ...listing,
  ...deepLinks,
  ...actors,
  ...constituents,
  ...visibility,
  ...translating,
  ...profiles,
  ...connecting,
  ...friendLists,
  ...savingPosts,
  ...ownProfile,
  ...takingOut,
  ...openId,
  ...passkeys,
  ...secondStep,
  ...notifications,
  ...notificationSettings,
  ...mentioning,
  ...batches,
  ...streaming,
  ...crossPosting,
  ...embedding,
  ...attachingInFrames,
  ...siteOwners,
  ...spam,
  ...siteModeration,
  ...guests,
  ...siteTokens,
  ...siteWebhooks,
  ...badInput,
  ...hostileCalls,
  ...hostileText,
  // Last, because removals are permanent.
  ...removingCommenters,
  ...owning,
  ...overseeing,
  ...settings,
  ...signingUp,
  ...signingUpByMail,
  ...suspending,
  ...jobs,
  // The last: their people work for pages from then on.
  ...pages,
  ...feedSourcesScenarios,
  // Last: people sign in on the site here, which others have not done there.
  ...siteNotifications,
  ...moderationNotices,
  ...restrictionNotices,
  ...appealing,
  ...appealingRestrictions,
];
