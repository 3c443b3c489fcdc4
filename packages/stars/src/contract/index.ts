export { findStarsShortcut, parseStarsShortcut, type StarsShortcut } from './shortcut/parseStarsShortcut.ts';
export { withStarsRange } from './shortcut/withStarsRange.ts';
export { defaultMinimumTip, starsBandOf, starsBands, type StarsBand } from './shortcut/starsBands.ts';
export { builtInGifts } from './gifts/builtInGifts.ts';
export { giftAmount, type OfferedGift } from './gifts/giftAmount.ts';
export { giftListSchema } from './gifts/giftListSchema.ts';
export { matchedStars, starsAttachment } from './rules/starsAttachment.ts';
export { chainedLine, compareSupporters, roomAfter, type LedgerLine, type Supporter } from './rules/roomAfter.ts';
export { dailyLimit, starsLimits, type StarsSpent } from './rules/starsLimits.ts';
export { chosenLimit, noOwnLimit, ownLimitAt, type OwnLimit } from './rules/ownLimit.ts';
export { tipRefusal } from './rules/tipRefusal.ts';
export { refundFor, starsReturned, type RefundOffer } from './rules/refundFor.ts';
export { roomWithin, type StarsSwitches } from './rules/roomWithin.ts';
export { firstInstanceStars, firstPageStars, type InstanceStars, type PageStars } from './rules/starsSettings.ts';
export { matchChange, matchSlice, roomWithMatch } from './rules/roomWithMatch.ts';
export { roomWithGoal, type ChosenGoal } from './rules/roomWithGoal.ts';
export {
  chatCommandCard,
  chatCommandIn,
  chatCommandKey,
  maxChatAnswer,
  maxChatCommands,
  withChatCommand,
  type ChatCommand,
} from './commands/chatCommand.ts';
export { longestReason } from './refundReason.ts';
export { tipCard, type PaidTip } from './jar/tipCard.ts';
export { tipJarSchema, type TipJar, type TipPayment } from './jar/tipJar.ts';
export type { Purchase, PurchaseState } from './purchases/purchase.ts';
export { debtPayment } from './purchases/setAside.ts';
export { packListSchema, type StarsPack } from './purchases/starsPack.ts';
export { supportersLength } from './endpoints/fetchSupporters.ts';
export {
  earningsPerPage,
  pendingDays,
  type EarningBroadcast,
  type JarEarnings,
} from './endpoints/earnings/fetchEarnings.ts';
export { ledgerPerPage } from './endpoints/earnings/fetchLedger.ts';
export { historyKinds, historyPerPage, type HistoryLine } from './endpoints/wallet/fetchStarsHistory.ts';
export { timelineLength, type TimedTip } from './endpoints/fetchTimeline.ts';
export { stripLength, tipsLength } from './endpoints/fetchStarsTips.ts';
export { starsEndpoints } from './starsEndpoints.ts';
