import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { answerAndRecord } from './answerAndRecord.ts';
import { mockedEndpoints, type MockedName } from '../world/mockedEndpoints.ts';
import { badParameter, ApiError, apiErrorAnswer } from '../errors/apiError.ts';
import { pathPattern, requestInput } from './requestInput.ts';
import type { CallFaults } from '../world/scenarioControls.ts';
import type { MockServices } from './mockServices.ts';
import { requestCaller, type RequestCaller } from './sessions.ts';

const privateHeaders = { 'cache-control': 'private, no-store' };

interface Served {
  readonly endpoint: Endpoint<MockedName>;
  readonly request: Request;
  readonly caller: RequestCaller;
}

async function answerRequest({ endpoint, request, caller }: Served, services: MockServices): Promise<WireAnswer> {
  const { name, failureField } = endpoint;
  try {
    const { input, file } = await requestInput(endpoint, request);
    return answerAndRecord(name, input, { caller: { ...caller, file }, changed: services.changed });
  } catch (error) {
    if (error instanceof ApiError) return apiErrorAnswer(error, caller.locale, failureField);
    throw error;
  }
}

/** The response of a simulated failure; null for a network error. */
async function failedAnswer(
  { failure, isSilent }: CallFaults,
  { endpoint, caller }: Pick<Served, 'endpoint' | 'caller'>,
  services: MockServices,
): Promise<WireAnswer | null> {
  if (failure === 'timeout') await services.scenarioControls.untilReset();
  if (failure === null || failure === 'network' || failure === 'timeout') return null;
  return apiErrorAnswer(new ApiError(failure, isSilent ? { isSilent } : {}), caller.locale, endpoint.failureField);
}

function sent({ status, body }: WireAnswer, { retryAfterSeconds }: CallFaults, caller: RequestCaller): Response {
  const headers = new Headers(privateHeaders);
  const setCookie = caller.setCookie();
  if (setCookie !== null) headers.set('set-cookie', setCookie);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return HttpResponse.json(body as object, { status, headers });
}

async function serve(endpoint: Endpoint<MockedName>, request: Request, services: MockServices): Promise<Response> {
  const { world, scenarioControls } = services;
  const faults = scenarioControls.faultsFor(endpoint.name);
  await faults.before();
  const caller = requestCaller(world, request, services.jar);
  const answer =
    faults.failure === null
      ? await answerRequest({ endpoint, request, caller }, services)
      : await failedAnswer(faults, { endpoint, caller }, services);
  await faults.after();
  return answer === null || faults.isDropped ? HttpResponse.error() : sent(answer, faults, caller);
}

function wrongMethod(endpoints: readonly Endpoint[], caller: RequestCaller): Response {
  const { status, body } = apiErrorAnswer(badParameter('method', 'method', 405), caller.locale);
  const allow = endpoints.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
  return HttpResponse.json(body as object, { status, headers: { allow } });
}

interface EndpointPath {
  readonly path: RegExp;
  /** Differ in their method. */
  readonly endpoints: readonly Endpoint<MockedName>[];
}

function pathsOf(endpoints: readonly Endpoint<MockedName>[]): EndpointPath[] {
  const groups = new Map<string, Endpoint<MockedName>[]>();
  for (const endpoint of endpoints) {
    const pattern = pathPattern(endpoint);
    groups.set(pattern, [...(groups.get(pattern) ?? []), endpoint]);
  }
  return [...groups].map(([pattern, grouped]) => ({ path: new RegExp(`^${pattern}$`), endpoints: grouped }));
}

/**
 * The handler of all paths of the contract, on any origin. It is one for all of them, because msw reads the cookies of
 * a request anew for each handler that it asks.
 */
export function createEndpointHandler(services: MockServices): RequestHandler {
  const paths = pathsOf(Object.values(mockedEndpoints));
  const endpointsAt = ({ url }: Request) => {
    const { pathname } = new URL(url);
    return paths.find(({ path }) => path.test(pathname))?.endpoints;
  };
  return http.all(
    ({ request }) => endpointsAt(request) !== undefined,
    ({ request }) => {
      const endpoints = endpointsAt(request) ?? [];
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const endpoint = endpoints.find((candidate) => candidate.method === method);
      return endpoint === undefined
        ? wrongMethod(endpoints, requestCaller(services.world, request, services.jar))
        : serve(endpoint, request, services);
    },
  );
}
