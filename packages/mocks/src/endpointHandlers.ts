import type { Endpoint, WireAnswer } from 'ufi-core/contract';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { answerCall, hasTakenEffect } from './calls/answerCall.ts';
import { mockedEndpoints, type MockedName } from './calls/mockedEndpoints.ts';
import { badParameter, Refused, refusalAnswer } from './calls/refused.ts';
import { pathPattern, requestInput } from './calls/requestInput.ts';
import type { CallFate } from './knobs.ts';
import type { MockServices } from './mockServices.ts';
import { visitOf, type Visit } from './sessions.ts';

const privateHeaders = { 'cache-control': 'private, no-store' };

interface Served {
  readonly endpoint: Endpoint<MockedName>;
  readonly request: Request;
  readonly visit: Visit;
}

async function answerRequest({ endpoint, request, visit }: Served, services: MockServices): Promise<WireAnswer> {
  const { name } = endpoint;
  try {
    const { input, file } = await requestInput(endpoint, request);
    const answer = answerCall(name, input, { ...visit, file });
    const by = visit.person?.id ?? null;
    if (hasTakenEffect(name, answer)) services.changed({ name, input, by, at: services.world.now() });
    return answer;
  } catch (error) {
    if (error instanceof Refused) return refusalAnswer(error, visit.locale);
    throw error;
  }
}

/** What a knob makes of a call: its failure as it travels, or nothing that travels at all. */
async function failedAnswer(
  { failure, isSilent }: CallFate,
  visit: Visit,
  services: MockServices,
): Promise<WireAnswer | null> {
  if (failure === 'timeout') await services.knobs.untilReset();
  if (failure === null || failure === 'network' || failure === 'timeout') return null;
  return refusalAnswer(new Refused(failure, isSilent ? { isSilent } : {}), visit.locale);
}

function sent({ status, body }: WireAnswer, { retryAfterSeconds }: CallFate, visit: Visit): Response {
  const headers = new Headers(privateHeaders);
  const setCookie = visit.setCookie();
  if (setCookie !== null) headers.set('set-cookie', setCookie);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return HttpResponse.json(body as object, { status, headers });
}

async function serve(endpoint: Endpoint<MockedName>, request: Request, services: MockServices): Promise<Response> {
  const { world, knobs } = services;
  const fate = knobs.fateOf(endpoint.name);
  await fate.before();
  const visit = visitOf(world, request, services.jar);
  const answer =
    fate.failure === null
      ? await answerRequest({ endpoint, request, visit }, services)
      : await failedAnswer(fate, visit, services);
  await fate.after();
  return answer === null || fate.isDropped ? HttpResponse.error() : sent(answer, fate, visit);
}

function wrongMethod(endpoints: readonly Endpoint[], visit: Visit): Response {
  const { status, body } = refusalAnswer(badParameter('method', 'method', 405), visit.locale);
  const allow = endpoints.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
  return HttpResponse.json(body as object, { status, headers: { allow } });
}

function byPath(endpoints: readonly Endpoint<MockedName>[]): Map<string, Endpoint<MockedName>[]> {
  const groups = new Map<string, Endpoint<MockedName>[]>();
  for (const endpoint of endpoints) {
    const pattern = pathPattern(endpoint);
    groups.set(pattern, [...(groups.get(pattern) ?? []), endpoint]);
  }
  return groups;
}

/** A handler for every path of the contract, on any origin; endpoints of one path differ in their method. */
export function createEndpointHandlers(services: MockServices): RequestHandler[] {
  return [...byPath(Object.values(mockedEndpoints))].map(([pattern, endpoints]) =>
    http.all(new RegExp(`^https?://[^/]+${pattern}$`), ({ request }) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const endpoint = endpoints.find((candidate) => candidate.method === method);
      return endpoint === undefined
        ? wrongMethod(endpoints, visitOf(services.world, request, services.jar))
        : serve(endpoint, request, services);
    }),
  );
}
