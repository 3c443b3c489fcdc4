/** What each action of the plugin needs of its visitor (S4.41, S4.42, S6.10, S6.11). */
export const actionNeeds = {
  setPostToFeed: 'nothing',
  sort: 'nothing',
  showMoreComments: 'nothing',
  showMoreReplies: 'nothing',
  toggleVisibility: 'nothing',
  setPrivacyOption: 'nothing',
  restorePreviousState: 'signIn',
  setUser: 'signIn',
  edit: 'signIn',
  showReplyComposer: 'signIn',
  cancelEdit: 'signIn',
  cancelReply: 'signIn',
  createComment: 'optIn',
  createReply: 'optIn',
  saveEdit: 'optIn',
  like: 'optIn',
  flag: 'optIn',
  delete: 'optIn',
  ban: 'optIn',
  hide: 'optIn',
} as const satisfies Record<string, 'nothing' | 'signIn' | 'optIn'>;

/** Everything that a visitor may ask for. */
export type GatedAction = keyof typeof actionNeeds;

/** What stands between a visitor and an action. */
export type Gate = 'allowed' | 'signIn' | 'optIn';

/** What a gate asks of a visitor. */
export interface PluginVisitor {
  readonly isSignedIn: boolean;
  /** They have agreed to comment on this site. */
  readonly isOptedIn: boolean;
  /** They are known to the site alone (D3). */
  readonly isVouched?: boolean;
}

/** Whether a visitor may do something now, else what they have to do first. */
export function gateOf(action: GatedAction, { isSignedIn, isOptedIn }: PluginVisitor): Gate {
  const need = actionNeeds[action];
  if (need === 'nothing') return 'allowed';
  if (!isSignedIn) return 'signIn';
  return need === 'optIn' && !isOptedIn ? 'optIn' : 'allowed';
}
