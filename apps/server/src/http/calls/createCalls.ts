import * as v from 'valibot';
import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import { refusedFields } from 'ufi-core/error-messages';
import type { Identity } from '../../features/accounts/index.ts';
import type { Frames } from '../../features/frame-sessions/createFrames.ts';
import { ApiError } from '../../errors/apiError.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { Caller, HandlerRegistry } from '../../access/handler.ts';
import type { ServerServices } from '../../start/serverServices.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { errorAnswer } from '../answers/errorAnswer.ts';
import { createFrameCalls } from './frameCalls.ts';
import { createSessionCalls, type VisitHandler } from './sessionCalls.ts';
import type { Visit } from '../context/visit.ts';

/** What answers calls. */
export interface CallsOptions {
  readonly handlers: HandlerRegistry;
  readonly services: ServerServices;
  readonly identity: Identity;
  readonly frames: Frames;
  readonly limits: RateLimits;
  /** Hears of every failure that is no refusal. */
  readonly report: (error: unknown, visit: Visit) => void;
}

/** Answers the contract's calls, whatever brought them: a request of their own, a batch, or a page being drawn. */
export interface Calls {
  /** Parses the input and answers the payload. @throws Refused, and whatever broke */
  answer(name: ServerEndpointName, input: unknown, visit: Visit): Promise<object>;
  /** The answer as it would travel; never rejects. */
  answerAsSent(name: ServerEndpointName, input: unknown, visit: Visit): Promise<WireAnswer>;
}

type AnyHandler = (input: unknown, caller: Caller, services: ServerServices) => Promise<object>;
type AnyVisitHandler = (input: unknown, visit: Visit) => Promise<object>;

const isBatched = (name: string): name is ServerEndpointName =>
  Object.hasOwn(serverEndpoints, name) && serverEndpoints[name as ServerEndpointName].delivery === 'batched';

function parseInput(endpoint: Endpoint, input: unknown): unknown {
  const parsed = v.safeParse(endpoint.input, input);
  if (parsed.success) return parsed.output;
  throw new ApiError('badParameter', { fields: refusedFields(parsed.issues) });
}

/** Changes that are steps of threads, of which the road tells, or of sessions. */
const threadAndSessionChanges: ReadonlySet<string> = new Set([
  ...['createComment', 'createReply', 'saveComment', 'removeComment', 'likeComment', 'switchActor'],
  ...['beginSignIn', 'claimSignIn', 'exchangeSignIn', 'exchangeSiteToken', 'optIn', 'endFrameSession'],
]);

/** Whether a change may be seen in articles without being a step of their threads: any of the plugin's may that is not named. */
const affectsArticles = ({ kind, path, name }: Endpoint): boolean =>
  kind === 'change' && /^\/(settings\/sites|plugins)\//.test(path) && !threadAndSessionChanges.has(name);

/** Puts the handlers of both kinds, those of the registry and those of sessions, behind one way of calling. */
export function createCalls(options: CallsOptions): Calls {
  const { handlers, services, frames, limits, report } = options;

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

  // Each is only ever given what the schema of its own name has parsed, which the types can't follow through a map.
  const byName = new Map<string, AnyVisitHandler>();
  for (const [name, handler] of Object.entries(handlers)) {
    byName.set(name, (input, { caller, network, file }) =>
      (handler as AnyHandler)(input, { ...caller, network, ...(file && { file }) }, services),
    );
  }
  const frameCalls = createFrameCalls({ services, frames, limits, usage: services.usage?.flush });
  for (const [name, handler] of Object.entries({ ...createSessionCalls(options), ...frameCalls, sendBatch })) {
    byName.set(name, handler as AnyVisitHandler);
  }

  const answer = async (name: ServerEndpointName, input: unknown, visit: Visit): Promise<object> => {
    const handler = byName.get(name);
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    const endpoint: Endpoint = serverEndpoints[name];
    // A batch is nothing by itself: the calls in it are counted.
    if (name === 'setTyping') limits.takeTyping(visit);
    else if (name === 'suggestMentions') limits.takeSuggestion(visit);
    else if (endpoint.kind === 'change' && name !== 'sendBatch') limits.takeWrite(visit);
    const payload = await handler(parseInput(endpoint, input), visit);
    if (affectsArticles(endpoint)) services.threadCache?.invalidateAll();
    return payload;
  };

  return { answer, answerAsSent };
}
