/** True if people sign in with passkeys here. */
export interface UsesPasskeys {
  readonly takesPasskeys: boolean;
}
