import type { Pool } from 'pg';
import { isFbid } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { exportComments, type ExportScope } from '../../features/exports/index.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { AppContext } from '../context/appContext.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import type { FindVisit } from '../visits/findVisit.ts';

interface ExportRouteOptions {
  readonly pool: Pool;
  readonly findVisit: FindVisit;
  readonly limits: Pick<RateLimits, 'takeWrite'>;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
}

/** The paths of the exports: all comments of a site (`?app_id=`), and all comments of the signed-in person. */
export const exportPaths = { site: '/sites/export/', own: '/settings/export/' } as const;

const encoder = new TextEncoder();

/** Reads from the generator only as fast as the response is consumed. */
const streamOf = (lines: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });

/** Exports comments as a file: a site's for its moderators, a person's own for that person. */
export const exportRoute =
  ({ pool, findVisit, limits, ...origins }: ExportRouteOptions) =>
  async (context: AppContext): Promise<Response> => {
    const visit = await findVisit(context);
    const { person } = visit.caller;
    if (person === null) throw new ApiError('sessionEnded');
    const scope = await wishOf(context, { pool, person });
    // An export costs as much as a write and counts as one.
    limits.takeWrite(visit);
    context.set('route', 'export');
    return new Response(streamOf(exportComments({ pool, ...origins }, scope)), {
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="comments.json"',
        'content-type': 'application/json; charset=utf-8',
      },
    });
  };

interface Asking {
  readonly pool: Pool;
  readonly person: string;
}

/** @throws ApiError badParameter, noPermission */
async function wishOf(context: AppContext, { pool, person }: Asking): Promise<ExportScope> {
  if (context.req.path === exportPaths.own) return { author: person };
  const site = context.req.query('app_id');
  if (!isFbid(site)) throw new ApiError('badParameter', { fields: { app_id: 'missing' } });
  await checkCanModerate(pool, { scope: site, person, action: 'exportScope' });
  return { site };
}
