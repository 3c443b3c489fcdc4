import { expect, it } from '@jest/globals';
import type { Endpoint } from './defineEndpoint.ts';
import { endpointRegistry } from './endpointRegistry.ts';

const endpoints: readonly Endpoint[] = Object.values(endpointRegistry);
/** Calls of a session, of its person only, of nobody, or of the calls inside a batch. */
const withoutActor = [
  'addPasskey',
  'beginOpenIdSignIn',
  'changeAddress',
  'changePassword',
  'confirmAddress',
  'connectOpenId',
  'deletePushSubscription',
  'disconnectOpenId',
  'endOtherSessions',
  'endSession',
  'finishSignUp',
  'leaveNetwork',
  'logUsage',
  'markTipSeen',
  'removePasskey',
  'renamePasskey',
  'renewRecoveryCodes',
  'requestPasswordReset',
  'requestSignUp',
  'requestTakeOut',
  'resetPassword',
  'savePushSubscription',
  'sendBatch',
  'sendConfirmation',
  'signIn',
  'signInWithCode',
  'signInWithPasskey',
  'signOut',
  'signUp',
  'startPasskey',
  'startPasskeySignIn',
  'startSecondStep',
  'turnOffSecondStep',
  'turnOnSecondStep',
];
const takesActor = ({ input }: Endpoint): boolean => 'entries' in input && 'actor' in (input.entries as object);

it('S7.01 every call that acts under posts names its actor; only calls of sessions and of a person alone do not', () => {
  const acting = endpoints.filter(({ kind }) => kind === 'change');
  expect(
    acting
      .filter((endpoint) => !takesActor(endpoint))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(withoutActor);
});

it('S7.01 batched calls have a merge key: the call, the post and the comment', () => {
  const input = { ft_ent_identifier: '1', comment_id: '2', message_id: '1' };
  const batched = endpoints.filter(({ delivery }) => delivery === 'batched');
  expect(Object.fromEntries(batched.map(({ name, mergeKey }) => [name, mergeKey(input)]))).toEqual({
    followPost: '1',
    setCommentLike: '1:2',
    setCommentReaction: '1:2',
    setLike: '1',
    setSubscription: '1',
  });
});
