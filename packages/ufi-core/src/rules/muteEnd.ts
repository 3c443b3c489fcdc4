/** The choices of a mute: null ends it. */
export interface MuteChoice {
  readonly mute_duration: number | 'custom' | null;
  readonly custom_expiration?: number | null | undefined;
}

const longestMute = 366 * 86_400;

/**
 * The end of a mute in Unix seconds (S7.15); null if it ends now.
 *
 * @returns `invalid` for an end that is past or more than 366 days away
 */
export function muteEnd({ mute_duration, custom_expiration }: MuteChoice, now: number): number | null | 'invalid' {
  if (mute_duration === null) return null;
  if (mute_duration !== 'custom') return now + mute_duration;
  const isAllowed = custom_expiration != null && custom_expiration > now && custom_expiration <= now + longestMute;
  return isAllowed ? custom_expiration : 'invalid';
}
