import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import type { UsesAccountActions } from '../../features/account-actions/index.ts';
import type { UsesIdentity } from '../../features/accounts/index.ts';
import type { UsesFrames } from '../../features/frame-sessions/index.ts';
import type { UsesLeaving } from '../../features/leaving/index.ts';
import type { UsesOpenId } from '../../features/open-id/index.ts';
import type { UsesPasskeyServices } from '../../features/passkeys/index.ts';
import type { UsesSecondStep } from '../../features/second-step/index.ts';
import { createSiteTokenVerifier } from '../../features/site-sign-in/index.ts';
import type { UsesTakeOuts } from '../../features/take-out/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { Caller } from '../../access/caller.ts';
import { checkMayWrite } from '../../access/checkMayWrite.ts';
import type { BoundHandlers, VisitHandler, VisitHandlerRegistry } from '../../access/handler.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import type { UsesBrowserSessions, Visit } from '../../access/visit.ts';
import { errorAnswer } from '../answers/errorAnswer.ts';
import * as visitHandlerList from './visitHandlerList.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { UsesSignUpModes } from '../../features/sign-up/index.ts';
import type { UsesThreadCache } from '../../features/lists/index.ts';
import type { UsesPushKey } from '../../features/notices/index.ts';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import type { UsesPortraits } from '../../features/portraits/index.ts';
import type { UsesClientSettings } from '../../features/session/index.ts';
import type { UsesUploads } from '../../features/uploads/index.ts';
import type { DiskSpace } from '../../features/disk-space/index.ts';
import type { UsesUsage } from '../../features/usage/index.ts';

/** Services of the calls of the session, and of what follows a change. */
export type CallServices = Pick<BaseServices, 'pool' | 'ids' | 'clock'> &
  UsesClientSettings &
  UsesLiveSettings &
  UsesPortraits &
  UsesPushKey &
  UsesSignUpModes &
  UsesThreadCache &
  UsesUploads &
  UsesUsage;

/** Dependencies of {@link createCalls}. */
export interface CallsOptions
  extends
    UsesAccountActions,
    UsesBrowserSessions,
    UsesFrames,
    UsesIdentity,
    UsesLeaving<'read' | 'leave'>,
    UsesOpenId,
    UsesPasskeyServices,
    UsesSecondStep,
    UsesTakeOuts<'read' | 'ask'> {
  readonly handlers: BoundHandlers;
  readonly services: CallServices;
  readonly publicOrigin: string;
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
type AnyVisitHandler = (input: unknown, visit: Visit, services: VisitServices) => Promise<object>;

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

/** The services of the session's handlers, made once. By name, so that no other option of the app can take one's place. */
function visitServicesOf(options: CallsOptions) {
  const { services, limits, report, publicOrigin } = options;
  const { accounts, browserSessions, frames, identity, leaving, openId, passkeys, secondStep, takeOuts } = options;
  return {
    ...services,
    limits,
    report,
    publicOrigin,
    accounts,
    browserSessions,
    frames,
    identity,
    leaving,
    openId,
    passkeys,
    secondStep,
    takeOuts,
    readSiteToken: createSiteTokenVerifier(services),
  };
}

type VisitServices = ReturnType<typeof visitServicesOf>;

const visitHandlers: VisitHandlerRegistry<VisitServices> = visitHandlerList;

/** Combines the registry's handlers and those of the session behind one interface. */
export function createCalls(options: CallsOptions): Calls {
  const { handlers, services, limits, report } = options;

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

  const sendBatch: VisitHandler<typeof serverEndpoints.sendBatch, unknown> = async ({ calls }, visit) => ({
    answers: await Promise.all(calls.map(({ name, body }) => answerBatched(name, body, visit))),
  });

  // Each handler only receives input that its own schema has parsed, but types can't express that through a map.
  const byName = new Map<string, (input: unknown, visit: Visit) => Promise<object>>();
  for (const [name, handler] of Object.entries(handlers)) {
    byName.set(name, (input, { caller, network, file }) =>
      (handler as AnyHandler)(input, { ...caller, network, ...(file && { file }) }),
    );
  }
  const visitServices = visitServicesOf(options);
  for (const [name, handler] of Object.entries({ ...visitHandlers, sendBatch })) {
    byName.set(name, (input, visit) => (handler as AnyVisitHandler)(input, visit, visitServices));
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
