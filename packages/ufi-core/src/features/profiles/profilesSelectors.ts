import type { ProfileRecord } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { Hovercard, ProfilesState } from './profilesSlice.ts';

/** The state slice of the profile cache. */
export interface ProfilesSlice {
  readonly profiles: ProfilesState;
}

/** A cached profile; undefined if it is not loaded. */
export const selectProfile = ({ profiles }: ProfilesSlice, id: string): ProfileRecord | undefined => profiles.byId[id];

/** All cached profiles in order of arrival: those around the viewer first. */
export const selectProfiles = ({ profiles }: ProfilesSlice): readonly ProfileRecord[] => Object.values(profiles.byId);

/** A hovercard's actor, and the post it is shown under. */
export interface HovercardRef {
  readonly id: string;
  readonly target: string;
}

/** The cache key of a hovercard. */
export const hovercardKey = (actor: string | null, id: string): string => `${actor ?? ''} ${id}`;

/** A cached hovercard for the actor under a post. */
export const selectHovercard = (
  state: ProfilesSlice & Pick<KernelState, 'viewer'>,
  { id, target }: HovercardRef,
): Hovercard | undefined => state.profiles.hovercards[hovercardKey(selectActor(state, target), id)];

/** The number of failed and of timed-out bootstrap attempts (S8.09). */
export const selectBootstrapFailures = ({ profiles: { errors, timeouts } }: ProfilesSlice) => ({ errors, timeouts });
