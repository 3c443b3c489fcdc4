import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { streamPath } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { OpenStreamRequest } from '../../stream/openStream.ts';
import type { AppContext } from '../context/appContext.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { queryFields } from '../input/requestInput.ts';

interface StreamRouteOptions {
  /** Writes to Node's own response: a framework's stream costs several times as much per reader. */
  readonly openStream: (request: OpenStreamRequest) => Promise<void>;
  readonly findVisit: FindVisit;
  readonly headers: Readonly<Record<string, string>>;
}

/** The route of server-sent events. Errors are answered like any call's; otherwise the stream keeps the response. */
export function streamRoute({ openStream, findVisit, headers }: StreamRouteOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', streamPath);
    const { targets } = queryFields(context.req.url, (name) => name === 'targets');
    const { caller, network, sessionToken } = await findVisit(context);
    const response = context.env?.outgoing;
    if (response === undefined || context.req.method !== 'GET') throw new ApiError('noSuchObject');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await openStream({
      response,
      caller,
      network,
      sessionToken: caller.person === null ? null : sessionToken,
      targets: targets ?? null,
      lastEventId: context.req.header('last-event-id') ?? null,
    });
    return RESPONSE_ALREADY_SENT;
  };
}
