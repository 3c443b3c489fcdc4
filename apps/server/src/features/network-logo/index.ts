export { mailLogo } from './mailLogo.ts';
export { openFixedLogo } from './openFixedLogo.ts';
export {
  createNetworkPictures,
  type FixedLogo,
  type NetworkPictures,
  type UsesNetworkPictures,
} from './networkPictures.ts';
