import type { ProfileRecord } from '../../contract/index.ts';
import type { Hovercard, ProfilesState } from './profilesReducer.ts';

/** The part of the state in which the profile cache is. */
export interface ProfilesSlice {
  readonly profiles: ProfilesState;
}

/** A cached profile; undefined where it has not been loaded. */
export const selectProfile = ({ profiles }: ProfilesSlice, id: string): ProfileRecord | undefined => profiles.byId[id];

/** A loaded hovercard. */
export const selectHovercard = ({ profiles }: ProfilesSlice, id: string): Hovercard | undefined =>
  profiles.hovercards[id];

/** How often the bootstrap failed and how often it ran out of time (S8.09). */
export const selectBootstrapFailures = ({ profiles: { errors, timeouts } }: ProfilesSlice) => ({ errors, timeouts });
