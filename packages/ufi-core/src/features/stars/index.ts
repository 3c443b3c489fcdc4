export { selectShownBalance, selectStarsRoom, selectWallet } from './starsSelectors.ts';
export { selectStreamStart } from './selectStreamStart.ts';
export { selectKnownTips, type KnownTip, type KnownTips } from './selectKnownTips.ts';
