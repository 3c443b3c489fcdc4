/** Calls to enter and leave, to keep the account safe and others away, and to take back what is one's own. */
const ofAccount = [
  'signIn',
  'signUp',
  'requestSignUp',
  'finishSignUp',
  'signOut',
  'requestPasswordReset',
  'resetPassword',
  'confirmAddress',
  'sendConfirmation',
  'changeAddress',
  'changePassword',
  'endSession',
  'endOtherSessions',
  'requestTakeOut',
  'leaveNetwork',
  'signInWithCode',
  'startSecondStep',
  'turnOnSecondStep',
  'turnOffSecondStep',
  'renewRecoveryCodes',
  'beginOpenIdSignIn',
  'connectOpenId',
  'disconnectOpenId',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startPasskeySignIn',
  'signInWithPasskey',
  'beginSignIn',
  'claimSignIn',
  'exchangeSignIn',
  'exchangeSiteToken',
  'createGuest',
  'optIn',
  'endFrameSession',
  'blockActor',
  'liftBlock',
  'saveNotificationSettings',
  'savePushSubscription',
  'deletePushSubscription',
  'refundPurchase',
] as const;

/** Calls that reading makes: what was seen, read and counted, and the chosen ordering. A batch is judged call by call. */
const ofReading = [
  'sendBatch',
  'logUsage',
  'markTipSeen',
  'chooseOrdering',
  'markNotificationRead',
  'markNotificationsSeen',
  'changeReadStatus',
  'markFolderAsRead',
  'markSeen',
  'tellDelivered',
] as const;

/**
 * Calls that the suspended make only about what is their own: to delete what they have written themselves, and to appeal
 * against the suspension.
 */
const ofTheirOwn = ['deleteComment', 'removeComment', 'deletePost', 'appealModeration'] as const;

/** A call that the suspended make about something of their own. */
export type OwnCall = (typeof ofTheirOwn)[number];

const allowed: ReadonlySet<string> = new Set([...ofAccount, ...ofReading]);
const isOwnCall = (name: string): name is OwnCall => ofTheirOwn.some((each) => each === name);

/**
 * What becomes of a call of somebody whose account is suspended: every change is refused unless it is named here, so new
 * calls are refused as well. For some it is the call itself, to be allowed for what is their own.
 */
export function whileSuspended({
  name,
  kind,
}: {
  readonly name: string;
  readonly kind: 'read' | 'change';
}): 'allowed' | 'refused' | OwnCall {
  if (kind === 'read' || allowed.has(name)) return 'allowed';
  return isOwnCall(name) ? name : 'refused';
}
