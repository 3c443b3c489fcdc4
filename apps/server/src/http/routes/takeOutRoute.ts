import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { TakeOuts } from '../../features/take-out/index.ts';
import type { AppContext } from '../context/appContext.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import type { FindVisit } from '../visits/findVisit.ts';

/** Dependencies of {@link takeOutRoute}. */
export interface TakeOutRouteOptions {
  readonly takeOuts: Pick<TakeOuts, 'find' | 'open'>;
  readonly findVisit: FindVisit;
  readonly limits: Pick<RateLimits, 'takeWrite'>;
}

/** Path of the copy of one's data. The address is everybody's: the session decides whose copy it is. */
export const takeOutPath = '/account/take_out/file/';

/** Sends the latest copy of the data of whoever is signed in, if it is ready and not over. */
export const takeOutRoute =
  ({ takeOuts, findVisit, limits }: TakeOutRouteOptions) =>
  async (context: AppContext): Promise<Response> => {
    const visit = await findVisit(context);
    const person = checkOwnAction('manageAccount', visit.caller);
    // A download costs as much as a write and counts as one.
    limits.takeWrite(visit);
    context.set('route', 'export');
    const file = await takeOuts.find(person);
    const body = file && (await takeOuts.open(file.key));
    if (file === null || body === null) throw new ApiError('noSuchObject');
    return new Response(body, {
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="my-data.zip"',
        'content-length': `${file.bytes}`,
        'content-type': 'application/zip',
      },
    });
  };
