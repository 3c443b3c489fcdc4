import type { Endpoint } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { AppContext } from '../context/appContext.ts';
import { checkContentType, checkCrossSite } from '../security/checkCrossSite.ts';
import type { FileSizeLimit } from './fileSizeLimit.ts';
import { bearerOf } from '../security/bearer.ts';
import type { Calls } from '../calls/createCalls.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '../limits/concurrencyLimit.ts';
import { errorAnswer } from '../answers/errorAnswer.ts';
import { localeOf, type FindVisit } from '../visits/findVisit.ts';
import { failureAnswer, payloadAnswer } from '../answers/jsonAnswer.ts';
import { withCommonHeaders } from '../metrics/observe.ts';
import type { Metrics, ReadSample } from '../metrics/metrics.ts';
import { withUploadedForm, type ReceivedForm } from '../input/readForm.ts';
import { readJson } from '../input/readJson.ts';
import type { Uploads } from '../../features/uploads/index.ts';
import { requestInput } from '../input/requestInput.ts';
import type { Visit } from '../../access/visit.ts';

interface CallRouteOptions {
  readonly calls: Calls;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
  /** Undefined if uploads are disabled. */
  readonly uploads: Pick<Uploads, 'inbox' | 'disk'> | undefined;
  readonly fileSizeLimit: FileSizeLimit;
  readonly monotonic: () => number;
  /** Undefined without analytics. */
  readonly recordRead: Metrics['recordRead'] | undefined;
}

/** Most forms with files that one person may send concurrently. */
const formsAtOnce = 4;

/** HEAD is handled as GET without the body. */
const methodAsked = (method: string): string => (method === 'HEAD' ? 'GET' : method);

function wrongMethod(context: AppContext, endpoints: readonly Endpoint[]): Response {
  const refused = new ApiError('badParameter', { httpStatus: 405, fields: { method: 'method' } });
  const answer = failureAnswer(errorAnswer(refused, localeOf(context)));
  answer.headers.set('allow', endpoints.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '));
  return answer;
}

/**
 * The one route handler of all endpoints: it takes the input as the endpoint's definition says and calls the handler by
 * the endpoint's name. The endpoints of one path differ in their method.
 */
export function callRoute(endpoints: readonly Endpoint<ServerEndpointName>[], options: CallRouteOptions) {
  const { calls, findVisit, publicOrigin } = options;
  const concurrencyLimit = createConcurrencyLimit(formsAtOnce);
  return async (context: AppContext): Promise<Response> => {
    const { req } = context;
    const endpoint = endpoints.find(({ method }) => method === methodAsked(req.method));
    context.set('route', endpoints[0]?.path);
    if (endpoint === undefined) return wrongMethod(context, endpoints);
    context.set('failureField', endpoint.failureField);
    const header = (name: string) => req.header(name);
    // A cross-site request can't carry a bearer token.
    if (endpoint.kind === 'change' && bearerOf(context) === null) checkCrossSite(header, publicOrigin);
    if (endpoint.method === 'POST' && endpoint.file === null) checkContentType(header);
    const visit = await findVisit(context);
    if (endpoint.file !== null) return answerForm(context, { ...options, endpoint, visit, concurrencyLimit });
    const body = endpoint.method === 'POST' ? await readJson(req.raw) : undefined;
    const input = requestInput(endpoint, { url: req.url, pathFields: req.param(), body });
    const payload = await calls.answer(endpoint.name, input, visit);
    // The call has checked its input.
    if (endpoint.kind === 'read') options.recordRead?.(endpoint.path, input as ReadSample);
    return payloadAnswer(payload, header('accept-encoding'), withCommonHeaders(context, {}));
  };
}

interface FormCall extends CallRouteOptions {
  readonly endpoint: Endpoint<ServerEndpointName>;
  readonly visit: Visit;
  readonly concurrencyLimit: ConcurrencyLimit;
}

/** Answers a call that uploads a file; only signed-in people may. */
async function answerForm(context: AppContext, form: FormCall) {
  const { endpoint, visit, concurrencyLimit, calls, uploads, fileSizeLimit, monotonic } = form;
  const { req } = context;
  const { person } = visit.caller;
  if (person === null) throw new ApiError('sessionEnded');
  if (endpoint.file === null || uploads === undefined) throw new ApiError('noSuchObject');
  const maxBytes = await fileSizeLimit(endpoint.name, { url: req.url, caller: visit.caller });
  const options = { file: endpoint.file, maxBytes, folder: uploads.inbox, monotonic };
  const answer = async ({ texts, file }: ReceivedForm) => {
    const input = requestInput(endpoint, { url: req.url, pathFields: req.param(), body: texts });
    return payloadAnswer(await calls.answer(endpoint.name, input, { ...visit, file }), req.header('accept-encoding'));
  };
  const declared = Number(req.header('content-length') ?? Number.NaN);
  const bytes = declared < maxBytes ? declared : maxBytes;
  const receive = () => uploads.disk.within(bytes, () => withUploadedForm(req.raw, options, answer));
  return concurrencyLimit(person, receive);
}
