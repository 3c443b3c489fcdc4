import type { ProfileRecord } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import type { Hovercard, ProfilesState } from './profilesReducer.ts';

/** The part of the state in which the profile cache is. */
export interface ProfilesSlice {
  readonly profiles: ProfilesState;
}

/** A cached profile; undefined where it has not been loaded. */
export const selectProfile = ({ profiles }: ProfilesSlice, id: string): ProfileRecord | undefined => profiles.byId[id];

/** Every cached profile, in the order in which they came: those around the viewer first. */
export const selectProfiles = ({ profiles }: ProfilesSlice): readonly ProfileRecord[] => Object.values(profiles.byId);

/** Whose hovercard, and below which post. */
export interface HovercardPlace {
  readonly id: string;
  readonly target: string;
}

/** Under which a hovercard is kept. */
export const hovercardKey = (actor: string | null, id: string): string => `${actor ?? ''} ${id}`;

/** A loaded hovercard, as whoever acts under that post has it. */
export const selectHovercard = (
  state: ProfilesSlice & Pick<KernelState, 'viewer'>,
  { id, target }: HovercardPlace,
): Hovercard | undefined => state.profiles.hovercards[hovercardKey(selectActor(state, target), id)];

/** How often the bootstrap failed and how often it ran out of time (S8.09). */
export const selectBootstrapFailures = ({ profiles: { errors, timeouts } }: ProfilesSlice) => ({ errors, timeouts });
