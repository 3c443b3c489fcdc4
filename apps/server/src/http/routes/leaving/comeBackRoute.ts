import { ApiError } from '../../../errors/apiError.ts';
import type { Identity } from '../../../features/accounts/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { comeBackPage } from '../../documents/comeBackPage.ts';
import { isFromOurPages } from '../../security/checkCrossSite.ts';
import { plainPolicy } from '../../security/securityHeaders.ts';
import type { FindVisit } from '../../visits/findVisit.ts';

interface ComeBackRouteOptions {
  readonly comeBack: (person: string) => Promise<boolean>;
  readonly identity: Pick<Identity, 'signOut'>;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
}

/** Path of the page for somebody who signs in while their account waits to be deleted. */
export const comeBackPath = '/account/back/';
const leaveAgainPath = `${comeBackPath}out/`;
/** All paths of {@link comeBackRoute}. */
export const comeBackPaths = [comeBackPath, leaveAgainPath];

/** A page that offers to take the account back, without a script: a GET changes nothing, a POST of our own page acts. */
export function comeBackRoute({ comeBack, identity, findVisit, publicOrigin }: ComeBackRouteOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const isPost = context.req.method === 'POST';
    if (isPost && !isFromOurPages((name) => context.req.header(name), publicOrigin)) throw new ApiError('noPermission');
    const visit = await findVisit(context);
    if (visit.leaving === undefined) return context.redirect('/', 303);
    const { person, until } = visit.leaving;
    if (isPost && context.req.path === leaveAgainPath) {
      if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
      visit.setSession(null);
      return context.redirect('/', 303);
    }
    if (isPost) {
      await comeBack(person);
      return context.redirect('/', 303);
    }
    const headers = {
      'cache-control': 'private, no-store',
      'content-security-policy': plainPolicy(),
      'content-type': 'text/html; charset=utf-8',
    };
    return new Response(comeBackPage({ locale: visit.caller.locale, until }), { headers });
  };
}
