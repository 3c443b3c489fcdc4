/** Requirements of each action (S4.41, S4.42, S6.10, S6.11). */
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

/** Name of an action. */
export type GatedAction = keyof typeof actionNeeds;

/** The gate before an action: allowed, or the step that the visitor has to take first. */
export type Gate = 'allowed' | 'signIn' | 'optIn';

/** Properties of a visitor that gates depend on. */
export interface PluginVisitor {
  readonly isSignedIn: boolean;
  /** Has agreed to comment on this site. */
  readonly isOptedIn: boolean;
  /** Known to the site only (D3). */
  readonly isVouched?: boolean;
}

/** Gate of an action for a visitor. */
export function gateOf(action: GatedAction, { isSignedIn, isOptedIn }: PluginVisitor): Gate {
  const need = actionNeeds[action];
  if (need === 'nothing') return 'allowed';
  if (!isSignedIn) return 'signIn';
  return need === 'optIn' && !isOptedIn ? 'optIn' : 'allowed';
}
