import { describe, expect, it } from '@jest/globals';
import { actionNeeds, gateOf, type GatedAction } from './gateOf.ts';

const nobody = { isSignedIn: false, isOptedIn: false };
const signedIn = { isSignedIn: true, isOptedIn: false };
const optedIn = { isSignedIn: true, isOptedIn: true };

const free: readonly GatedAction[] = [
  'setPostToFeed',
  'sort',
  'showMoreComments',
  'showMoreReplies',
  'toggleVisibility',
  'setPrivacyOption',
];
const needingLogin: readonly GatedAction[] = [
  'restorePreviousState',
  'setUser',
  'edit',
  'showReplyComposer',
  'cancelEdit',
  'cancelReply',
];
const all = Object.keys(actionNeeds) as GatedAction[];
const others = all.filter((action) => !free.includes(action) && !needingLogin.includes(action));

describe('gateOf', () => {
  it.each(free)('S4.41 S6.10 lets anybody %s', (action) => {
    expect([nobody, signedIn, optedIn].map((visitor) => gateOf(action, visitor))).toEqual(
      Array.from({ length: 3 }, () => 'allowed'),
    );
  });

  it.each(needingLogin)('S4.42 lets signed-in visitors %s', (action) => {
    expect([nobody, signedIn, optedIn].map((visitor) => gateOf(action, visitor))).toEqual([
      'signIn',
      'allowed',
      'allowed',
    ]);
  });

  it.each(others)('S6.11 lets only opted-in visitors %s', (action) => {
    expect([nobody, signedIn, optedIn].map((visitor) => gateOf(action, visitor))).toEqual([
      'signIn',
      'optIn',
      'allowed',
    ]);
  });

  it('S6.11 includes creating, replying, editing, liking and flagging', () => {
    expect(others).toEqual(expect.arrayContaining(['createComment', 'createReply', 'saveEdit', 'like', 'flag']));
    expect(others).toEqual(expect.arrayContaining(['delete', 'ban', 'hide']));
  });
});
