import { pluginEndpoints } from 'ufi-plugin/contract';
import type { FrameIdentity } from '../../features/frame-sessions/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import { bearerOf } from '../security/bearer.ts';
import { chooseLocale, chosenLocale, localeCookie, offeredLocale } from '../input/chooseLocale.ts';
import type { ClientAddress } from '../security/clientAddress.ts';
import {
  addCookie,
  frameCookie,
  frameCookieFor,
  probeCookie,
  probeCookieFor,
  readCookies,
} from '../security/cookies.ts';
import { framePath, localeInAddress, localeOfDocument } from './frameAddress.ts';
import { networkOfRequest, type FindVisit } from './findVisit.ts';
import type { Visit } from '../../access/visit.ts';

interface FindFrameVisitOptions {
  readonly frames: Pick<FrameIdentity, 'authenticate'>;
  readonly clientAddress: ClientAddress;
  readonly publicOrigin: string;
}

const { beginSignIn, claimSignIn, createGuest, exchangeSignIn, exchangeSiteToken, endFrameSession } = pluginEndpoints;
const entersOrLeaves: ReadonlySet<string> = new Set(
  [beginSignIn, claimSignIn, createGuest, exchangeSignIn, exchangeSiteToken, endFrameSession].map(({ path }) => path),
);

function localeWanted({ req, var: { languages } }: AppContext, publicOrigin: string) {
  if (req.path === framePath) return localeInAddress(new URL(req.url), languages);
  return localeOfDocument(req.header('referer'), { publicOrigin, languages });
}

/**
 * Identifies the requester inside a frame by the frame's own session, from its cookie or a bearer token. The session of
 * our own pages is never considered (D1).
 */
export function createFindFrameVisit({ frames, clientAddress, publicOrigin }: FindFrameVisitOptions): FindVisit {
  const authenticate = async (bearer: string | null, cookie: string | undefined, path: string) => {
    const token = bearer ?? cookie;
    const holder = token === undefined ? null : await frames.authenticate(token);
    // An expired cookie means nobody. An expired bearer token was sent on purpose, so the frame gets an error, unless
    // the call signs in or out.
    if (holder === null && bearer !== null && !entersOrLeaves.has(path)) throw new ApiError('sessionEnded');
    return holder;
  };

  return async (context) => {
    const { visit } = context.var;
    if (visit !== undefined) return visit;
    const cookies = readCookies(context.req.header('cookie'));
    const bearer = bearerOf(context);
    const locale = localeWanted(context, publicOrigin);
    context.set('locale', locale);
    const holder = await authenticate(bearer, cookies[frameCookie], context.req.path);
    const { languages } = context.var;
    const own = holder === null ? undefined : offeredLocale(holder.locale, languages);
    const spoken = locale ?? chosenLocale(cookies[localeCookie], languages) ?? own;
    const found: Visit = {
      requestId: context.var.requestId,
      caller: {
        person: holder?.person ?? null,
        locale: spoken ?? chooseLocale(undefined, context.req.header('accept-language'), languages),
        ...(holder !== null && {
          site: holder.site,
          ...(holder.suspension && { suspension: holder.suspension }),
          ...(holder.guest && { guest: holder.guest }),
        }),
      },
      network: networkOfRequest(context, clientAddress),
      sessionToken: bearer ?? cookies[frameCookie] ?? null,
      // A request with a bearer token ignores the cookie and leaves it unchanged.
      setSession: (token) => bearer === null && addCookie(context, frameCookieFor(token)),
      frame: {
        keepsCookies: bearer === null && cookies[probeCookie] !== undefined,
        askForCookies: (isAsked) => addCookie(context, probeCookieFor(isAsked)),
      },
    };
    context.set('visit', found);
    return found;
  };
}
