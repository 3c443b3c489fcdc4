import type { Pool } from 'pg';
import { isFbid } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { exportedComments, type ExportWish } from '../../features/exports/exportedComments.ts';
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

/** Where all comments of a site are (`?app_id=`), and all that whoever asks has written. */
export const exportPaths = { site: '/sites/export/', own: '/settings/export/' } as const;

const encoder = new TextEncoder();

/** Reads on only as fast as the answer is taken. */
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

/** All comments as a file: of a site for those who moderate it, one's own for everybody. */
export const exportRoute =
  ({ pool, findVisit, limits, ...origins }: ExportRouteOptions) =>
  async (context: AppContext): Promise<Response> => {
    const visit = await findVisit(context);
    const { person } = visit.caller;
    if (person === null) throw new ApiError('sessionEnded');
    const wish = await wishOf(context, { pool, person });
    // It costs as much as many changes do, and is counted as one.
    limits.takeWrite(visit);
    context.set('route', 'export');
    return new Response(streamOf(exportedComments({ pool, ...origins }, wish)), {
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

/** @throws Refused badParameter, noPermission */
async function wishOf(context: AppContext, { pool, person }: Asking): Promise<ExportWish> {
  if (context.req.path === exportPaths.own) return { author: person };
  const site = context.req.query('app_id');
  if (!isFbid(site)) throw new ApiError('badParameter', { fields: { app_id: 'missing' } });
  await checkCanModerate(pool, { scope: site, person, action: 'exportScope' });
  return { site };
}
