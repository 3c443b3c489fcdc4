import { actors } from './scenarios/actors.ts';
import { announcing } from './scenarios/announcing.ts';
import { attaching } from './scenarios/attaching.ts';
import { badInput } from './scenarios/badInput.ts';
import { batches } from './scenarios/batches.ts';
import { bringing } from './scenarios/bringing.ts';
import { broadcasting } from './scenarios/broadcasting.ts';
import { composerTokens } from './scenarios/composerTokens.ts';
import { constituents } from './scenarios/constituents.ts';
import { crossPosting } from './scenarios/crossPosting.ts';
import { deepLinks } from './scenarios/deepLinks.ts';
import { editing } from './scenarios/editing.ts';
import { attachingInFrames } from './scenarios/attachingInFrames.ts';
import { embedding } from './scenarios/embedding.ts';
import { gifs } from './scenarios/gifs.ts';
import { hostileCalls } from './scenarios/hostileCalls.ts';
import { hostileText } from './scenarios/hostileText.ts';
import { keepingOrder } from './scenarios/keepingOrder.ts';
import { listing } from './scenarios/listing.ts';
import { markup } from './scenarios/markup.ts';
import { mentioning } from './scenarios/mentioning.ts';
import { profiles } from './scenarios/profiles.ts';
import { reacting } from './scenarios/reacting.ts';
import { reactingToPosts } from './scenarios/reactingToPosts.ts';
import { blocking } from './scenarios/blocking.ts';
import { removing } from './scenarios/removing.ts';
import { removingCommenters } from './scenarios/removingCommenters.ts';
import { replaying } from './scenarios/replaying.ts';
import { restraining } from './scenarios/restraining.ts';
import { sessions } from './scenarios/sessions.ts';
import { siteModeration } from './scenarios/siteModeration.ts';
import { siteOwners } from './scenarios/siteOwners.ts';
import { siteTokens } from './scenarios/siteTokens.ts';
import { stickers } from './scenarios/stickers.ts';
import { streaming } from './scenarios/streaming.ts';
import { translating } from './scenarios/translating.ts';
import { uploading } from './scenarios/uploading.ts';
import { visibility } from './scenarios/visibility.ts';
import { voting } from './scenarios/voting.ts';
import { writing } from './scenarios/writing.ts';
import type { Scenario } from './stage.ts';

/** Everything that mocks and server have to do alike, as requests and what comes of them. */
export const contractScenarios: readonly Scenario[] = [
  ...sessions,
  ...writing,
  ...announcing,
  ...attaching,
  ...markup,
  ...stickers,
  ...gifs,
  ...composerTokens,
  ...uploading,
  ...replaying,
  ...editing,
  ...reacting,
  ...reactingToPosts,
  ...voting,
  ...removing,
  ...blocking,
  ...keepingOrder,
  ...restraining,
  ...bringing,
  ...broadcasting,
  ...listing,
  ...deepLinks,
  ...actors,
  ...constituents,
  ...visibility,
  ...translating,
  ...profiles,
  ...mentioning,
  ...batches,
  ...streaming,
  ...crossPosting,
  ...embedding,
  ...attachingInFrames,
  ...siteOwners,
  ...siteModeration,
  ...siteTokens,
  ...badInput,
  ...hostileCalls,
  ...hostileText,
  // Who was removed stays removed.
  ...removingCommenters,
];
