import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import type { AccountActions } from '../../features/account-actions/index.ts';
import type { LeavingActions } from '../../features/leaving/index.ts';
import type { OpenId } from '../../features/open-id/index.ts';
import type { Passkeys } from '../../features/passkeys/index.ts';
import type { SecondStep } from '../../features/second-step/index.ts';
import type { TakeOuts } from '../../features/take-out/index.ts';
import type { Identity } from '../../features/accounts/index.ts';
import type { FrameIdentity } from '../../features/frame-sessions/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { Caller } from '../../access/caller.ts';
import { checkMayWrite } from '../../access/checkMayWrite.ts';
import type { BoundHandlers } from '../../access/handler.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { errorAnswer } from '../answers/errorAnswer.ts';
import { createFrameCalls, type FrameCallServices } from './frameCalls.ts';
import { createAccountCalls } from './accountCalls.ts';
import { createOpenIdCalls } from './openIdCalls.ts';
import { createPasskeyCalls } from './passkeyCalls.ts';
import { createSignUpCalls } from './signUpCalls.ts';
import { createSecondStepCalls } from './secondStepCalls.ts';
import { createBrowserSessions, createSessionCalls, type VisitHandler } from './sessionCalls.ts';
import type { Visit } from '../context/visit.ts';
import type { UsesSignUpModes } from '../../features/sign-up/index.ts';
import type { UsesThreadCache } from '../../features/lists/index.ts';
import type { UsesPushKey } from '../../features/notices/index.ts';
import type { DiskSpace } from '../../features/disk-space/index.ts';
import type { UsesUsage } from '../../features/usage/index.ts';

/** Services of the calls that the registry has no handler for, and of what follows a change. */
export type CallServices = FrameCallServices & UsesPushKey & UsesSignUpModes & UsesThreadCache & UsesUsage;

/** Dependencies of {@link createCalls}. */
export interface CallsOptions {
  readonly handlers: BoundHandlers;
  readonly services: CallServices;
  readonly identity: Identity;
  readonly accounts: AccountActions;
  readonly takeOuts: Pick<TakeOuts, 'read' | 'ask'>;
  readonly leaving: Pick<LeavingActions, 'read' | 'leave'>;
  readonly secondStep: SecondStep;
  /** The instance's OpenID provider, if it has one. */
  readonly openId?: OpenId | undefined;
  /** Undefined if browsers have no passkeys for the instance's address. */
  readonly passkeys?: Passkeys | undefined;
  readonly publicOrigin: string;
  readonly frames: FrameIdentity;
  readonly limits: RateLimits;
  /** Admits rows; all are without it. */
  readonly disk?: Pick<DiskSpace, 'admitRow'> | undefined;
  /** Receives every failure that is not an ApiError. */
  readonly report: (error: unknown, visit: Visit) => void;
}

/** Executes the contract's calls, whether they come as requests, in a batch or while a page is rendered. */
export interface Calls {
  /** Parses the input and returns the payload. @throws ApiError, and any unexpected error */
  answer(name: ServerEndpointName, input: unknown, visit: Visit): Promise<object>;
  /** The answer in wire form: status and body; never rejects. */
  answerAsSent(name: ServerEndpointName, input: unknown, visit: Visit): Promise<WireAnswer>;
}

/** Changes of a few bytes, or none, that are taken while the disk is full. */
const withoutRoom: ReadonlySet<ServerEndpointName> = new Set([
  'signIn',
  'signOut',
  'sendBatch',
  'setTyping',
  'logUsage',
]);

type AnyHandler = (input: unknown, caller: Caller) => Promise<object>;
type AnyVisitHandler = (input: unknown, visit: Visit) => Promise<object>;

const isBatched = (name: string): name is ServerEndpointName =>
  Object.hasOwn(serverEndpoints, name) && serverEndpoints[name as ServerEndpointName].delivery === 'batched';

/** Changes that need no invalidation here: those that the mutation pipeline announces itself, and those of sessions. */
const threadAndSessionChanges: ReadonlySet<string> = new Set([
  'createComment',
  'createReply',
  'saveComment',
  'removeComment',
  'likeComment',
  'switchActor',
  'beginSignIn',
  'claimSignIn',
  'exchangeSignIn',
  'exchangeSiteToken',
  'createGuest',
  'optIn',
  'endFrameSession',
]);

/** Changes that somebody makes whose address is not confirmed: to their account and session, and what is counted. */
const withoutConfirmation: ReadonlySet<ServerEndpointName> = new Set([
  'signIn',
  'signUp',
  'requestSignUp',
  'finishSignUp',
  'signOut',
  'sendBatch',
  'logUsage',
  'markTipSeen',
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
]);

/**
 * True if a change can alter how articles look without a new sequence number in their threads: true for every change of
 * the plugin or of site settings that is not listed above.
 */
const affectsArticles = ({ kind, path, name }: Endpoint): boolean =>
  kind === 'change' && /^\/(settings\/sites|plugins)\//.test(path) && !threadAndSessionChanges.has(name);

/** Combines the registry's handlers and the session handlers behind one interface. */
export function createCalls(options: CallsOptions): Calls {
  const { handlers, services, identity, accounts, takeOuts, leaving, secondStep, frames, limits, report } = options;
  const browserSessions = createBrowserSessions(identity, handlers);
  const ofBrowsers = { identity, accounts, takeOuts, leaving, secondStep, limits, browserSessions, services };

  const refuse = (error: unknown, visit: Visit): WireAnswer => {
    const { status, body, isUnexpected } = errorAnswer(error, visit.caller.locale);
    if (isUnexpected) report(error, visit);
    return { status, body };
  };
  const answerAsSent = (name: ServerEndpointName, input: unknown, visit: Visit): Promise<WireAnswer> =>
    answer(name, input, visit).then(
      (payload) => ({ status: 200, body: { payload } }),
      (error: unknown) => refuse(error, visit),
    );
  const answerBatched = async (name: string, body: unknown, visit: Visit): Promise<WireAnswer> =>
    isBatched(name)
      ? answerAsSent(name, body, visit)
      : refuse(new ApiError('badParameter', { fields: { name: 'not_allowed' } }), visit);

  const sendBatch: VisitHandler<'sendBatch'> = async ({ calls }, visit) => ({
    answers: await Promise.all(calls.map(({ name, body }) => answerBatched(name, body, visit))),
  });

  // Each handler only receives input that its own schema has parsed, but types can't express that through a map.
  const byName = new Map<string, AnyVisitHandler>();
  for (const [name, handler] of Object.entries(handlers)) {
    byName.set(name, (input, { caller, network, file }) =>
      (handler as AnyHandler)(input, { ...caller, network, ...(file && { file }) }),
    );
  }
  const frameCalls = createFrameCalls({ services, frames, limits, usage: services.usage?.flush });
  for (const [name, handler] of Object.entries({
    ...createSessionCalls(ofBrowsers),
    ...createSignUpCalls(ofBrowsers),
    ...createAccountCalls(ofBrowsers),
    ...createSecondStepCalls(ofBrowsers),
    ...createOpenIdCalls({ ...options, accounts }),
    ...createPasskeyCalls({ ...options, browserSessions }),
    ...frameCalls,
    sendBatch,
  })) {
    byName.set(name, handler as AnyVisitHandler);
  }

  const answer = async (name: ServerEndpointName, input: unknown, visit: Visit): Promise<object> => {
    const handler = byName.get(name);
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    const endpoint: Endpoint = serverEndpoints[name];
    if (visit.caller.mustConfirm && endpoint.kind === 'change' && !withoutConfirmation.has(name))
      throw new ApiError('unconfirmed');
    // A batch itself costs nothing: the calls in it are counted.
    if (name === 'setTyping') limits.takeTyping(visit);
    else if (name === 'suggestMentions' || name === 'search') limits.takeSuggestion(visit);
    else if (endpoint.kind === 'change' && name !== 'sendBatch') limits.takeWrite(visit);
    if (endpoint.kind === 'change' && !withoutRoom.has(name)) await options.disk?.admitRow();
    const parsed = parseInput(endpoint.input, input) as object;
    await checkMayWrite({ endpoint, input: parsed }, visit.caller, services.pool);
    const payload = await handler(parsed, visit);
    if (affectsArticles(endpoint)) services.threadCache?.invalidateAll();
    return payload;
  };

  return { answer, answerAsSent };
}
