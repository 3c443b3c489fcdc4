import { receivePublishHook, type StreamEnds } from '../../features/live/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import type { AppContext } from '../context/appContext.ts';
import { readJson } from '../input/readJson.ts';
import { readFields } from '../input/readFields.ts';

/** Path that a server of video asks and tells about streams. */
export const publishHookPath = '/live/publish_hook';

/** Answers a server of video, which has no session: each stream is known by its own secret. */
export const publishHookRoute =
  (
    services: MutationServices,
    {
      ends,
      takeRefused,
    }: { readonly ends?: StreamEnds | undefined; readonly takeRefused: (context: AppContext) => void },
  ) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', publishHookPath);
    const { raw } = context.req;
    const isForm = raw.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
    const request = isForm
      ? ({ kind: 'form', body: await readFields(raw) } as const)
      : ({ kind: 'json', body: await readJson(raw) } as const);
    const isTaken = await receivePublishHook(request, services, ends);
    // Who is right may ask as often as readers come.
    if (!isTaken) takeRefused(context);
    return new Response(null, { status: isTaken ? 204 : 401, headers: { 'cache-control': 'no-store' } });
  };
