export { bootstrapProfiles } from './bootstrapProfiles.ts';
export { loadHovercard, type HovercardQuery } from './loadHovercard.ts';
export { loadProfiles } from './loadProfiles.ts';
export { changeConnection, type ChangedConnection } from './changeConnection.ts';
export { buttonsAfter, connectionChanges, sendConnectionChange, type ConnectionChange } from './connectionChange.ts';
export { profilesFeature } from './profilesFeature.ts';
export type { Hovercard } from './profilesSlice.ts';
export {
  selectBootstrapFailures,
  selectHovercard,
  selectProfile,
  selectProfiles,
  type HovercardRef,
  type ProfilesSlice,
} from './profilesSelectors.ts';
