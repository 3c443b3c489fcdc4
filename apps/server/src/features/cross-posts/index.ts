export { crossPostMutation } from './crossPostMutation.ts';
export { linkCard } from './linkCard.ts';
export { mirrorSite } from './mirrorSite.ts';
export { isPublishToken, sweepPublishTokens } from './publishTokens.ts';
