import type { Endpoint } from 'ufi-core/contract';
import { Refused, type ServerEndpointName } from '../road/index.ts';
import type { AppContext } from './appContext.ts';
import { checkContentType, checkCrossSite } from './checkCrossSite.ts';
import { bearerOf } from './bearer.ts';
import type { Calls } from './createCalls.ts';
import { errorAnswer } from './errorAnswer.ts';
import { localeOf, type FindVisit } from './findVisit.ts';
import { failureAnswer, payloadAnswer } from './jsonAnswer.ts';
import { readJson } from './readJson.ts';
import { requestInput } from './requestInput.ts';

interface CallRouteOptions {
  readonly calls: Calls;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
}

/** HEAD is GET without the body. */
const methodAsked = (method: string): string => (method === 'HEAD' ? 'GET' : method);

function wrongMethod(context: AppContext, endpoints: readonly Endpoint[]): Response {
  const refused = new Refused('badParameter', { httpStatus: 405, fields: { method: 'method' } });
  const answer = failureAnswer(errorAnswer(refused, localeOf(context)));
  answer.headers.set('allow', endpoints.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '));
  return answer;
}

/**
 * The one route of every endpoint: by its definition alone it finds the input, and the answer by its name. Endpoints
 * of one path differ in their method.
 */
export function callRoute(
  endpoints: readonly Endpoint<ServerEndpointName>[],
  { calls, findVisit, publicOrigin }: CallRouteOptions,
) {
  return async (context: AppContext): Promise<Response> => {
    const { req } = context;
    const endpoint = endpoints.find(({ method }) => method === methodAsked(req.method));
    context.set('route', endpoints[0]?.path);
    if (endpoint === undefined) return wrongMethod(context, endpoints);
    const header = (name: string) => req.header(name);
    // No other site can make a browser send a bearer.
    if (endpoint.kind === 'change' && bearerOf(context) === null) checkCrossSite(header, publicOrigin);
    if (endpoint.method === 'POST') checkContentType(header);
    const visit = await findVisit(context);
    const body = endpoint.method === 'POST' ? await readJson(req.raw) : undefined;
    const input = requestInput(endpoint, { url: req.url, pathFields: req.param(), body });
    return payloadAnswer(await calls.answer(endpoint.name, input, visit), header('accept-encoding'));
  };
}
