import type { Pool } from 'pg';
import type { UsageFlush } from 'ufi-core/contract';
import type { FrameSession } from 'ufi-plugin/contract';
import { friendListsOf } from '../../features/friend-lists/index.ts';
import { actorsOf } from '../../features/accounts/index.ts';
import {
  checkHasGuests,
  createGuest,
  createSiteTokenVerifier,
  signInBySite,
  isVisitorOfSite,
  isVouched,
} from '../../features/site-sign-in/index.ts';
import { checkVisitorName } from '../../features/names/index.ts';
import type { FrameIdentity } from '../../features/frame-sessions/index.ts';
import { callerAt, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import type { VisitHandler } from './sessionCalls.ts';
import { siteOfFrame } from '../../features/sites/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { changedUploadBytes, type UsesUploads } from '../../features/uploads/index.ts';
import { changedSettings, type UsesClientSettings } from '../../features/session/index.ts';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import type { UsesPortraits } from '../../features/portraits/index.ts';

type FrameCallName =
  | 'beginSignIn'
  | 'claimSignIn'
  | 'createGuest'
  | 'endFrameSession'
  | 'exchangeSignIn'
  | 'exchangeSiteToken'
  | 'fetchFrameSession'
  | 'fetchSignInRequest'
  | 'optIn';

/** Services of the frame's session calls. */
export type FrameCallServices = Pick<BaseServices, 'pool' | 'ids' | 'clock'> &
  UsesClientSettings &
  UsesLiveSettings &
  UsesPortraits &
  UsesUploads;

interface FrameCallsOptions {
  readonly services: FrameCallServices;
  readonly frames: FrameIdentity;
  readonly limits: RateLimits;
  /** Interval at which frames report usage counters; undefined if usage is not collected. */
  readonly usage: UsageFlush | undefined;
}

const selectVisitor = 'select from site_visitors where site_id = $1 and person_id = $2';

const isVisitor = async (pool: Pool, site: string, person: string): Promise<boolean> =>
  (await pool.query(selectVisitor, [site, person])).rowCount === 1;

/** The session of a visitor at one site. */
async function sessionAt(pool: Pool, site: string, caller: Caller): Promise<FrameSession> {
  const { person, locale } = callerAt(caller, site);
  if (person === null) return anonymousSession(locale);
  const [actors, isOptedIn, lists, isOfSite] = await Promise.all([
    actorsOf(pool, person),
    isVisitor(pool, site, person),
    friendListsOf(pool, person),
    isVouched(pool, person),
  ]);
  const privacyOptionsList = lists.map(({ id, name }) => ({ id, name }));
  const session = { person: actors[0] ?? null, actors, locale, isOptedIn, privacyOptionsList };
  return isOfSite ? { ...session, isVouched: true } : session;
}

const anonymousSession = (locale: Caller['locale']): FrameSession => ({
  person: null,
  actors: [],
  locale,
  isOptedIn: false,
});

/**
 * Returns the value or throws. Unknown, expired and other people's objects all get the same error. @throws ApiError
 * noSuchObject
 */
function required<T>(found: T | null): T {
  if (found === null) throw new ApiError('noSuchObject');
  return found;
}

/**
 * The frame's session calls, including sign-in inside a frame (D2). `fetchSignInRequest` and `optIn` are called by the
 * popup with the session of our own pages; the others by the frame.
 */
export function createFrameCalls({ services, frames, limits, usage }: FrameCallsOptions): {
  readonly [Name in FrameCallName]: VisitHandler<Name>;
} {
  const { pool } = services;
  const readToken = createSiteTokenVerifier(services);
  const withInstanceSettings = (session: FrameSession): FrameSession => ({
    ...session,
    ...(usage !== undefined && { usageflush: usage }),
    ...changedUploadBytes(services),
    ...changedSettings(services),
  });
  return {
    fetchFrameSession: async (embedding, { caller }) => {
      const { site } = await siteOfFrame(pool, embedding);
      return withInstanceSettings(await sessionAt(pool, site.id, caller));
    },
    beginSignIn: async ({ challenge, ...embedding }, { frame }) => {
      const { site, origin } = await siteOfFrame(pool, embedding);
      frame?.askForCookies(true);
      return { nonce: await frames.begin({ site: site.id, origin, challenge }) };
    },
    fetchSignInRequest: async ({ nonce }, { caller }) => required(await frames.requestOf(nonce, caller.person)),
    optIn: async ({ nonce }, { caller, sessionToken }) => {
      if (caller.person === null || sessionToken === null) throw new ApiError('sessionEnded');
      const site = await frames.siteOf(nonce);
      if (site !== null) await checkVisitorName(pool, caller.person, site);
      return { code: required(await frames.agree(nonce, sessionToken)) };
    },
    claimSignIn: (proof, { network }) =>
      limits.limitSignIn({ subject: proof.nonce, network }, async () => required(await frames.claim(proof))),
    exchangeSignIn: async (signIn, visit) => {
      const exchange = async () => required(await frames.exchange(signIn));
      const attempt = { subject: signIn.nonce, network: visit.network };
      const { token, person, site } = await limits.limitSignIn(attempt, exchange);
      const isKept = visit.frame?.keepsCookies === true;
      // A browser has one visitor at a time: signing in ends the previous session and its streams.
      if (visit.sessionToken !== null) await frames.signOut(visit.sessionToken);
      if (isKept) visit.setSession(token);
      visit.frame?.askForCookies(false);
      const session = withInstanceSettings(await sessionAt(pool, site, { ...visit.caller, person, site }));
      return { token: isKept ? null : token, session };
    },
    exchangeSiteToken: async ({ token: word, ...embedding }, { caller, network }) => {
      const place = await siteOfFrame(pool, embedding);
      const { id } = place.site;
      // Keyed by site and network, not by site alone: invalid tokens of one client must not delay a site's own
      // visitors.
      const attempt = { subject: `site ${id} ${network}`, network };
      const visitor = await limits.limitSignIn(attempt, () => readToken(word, id));
      const { portraits } = services;
      const options = { ...services, place, locale: caller.locale, copiesPictures: portraits !== undefined };
      const signIn = () => signInBySite(visitor, options);
      const isNew = !(await isVisitorOfSite(pool, id, visitor.user.id));
      const { token, person } = await (isNew ? limits.limitNewVisitor(network, signIn) : signIn());
      portraits?.wake();
      return { token, session: withInstanceSettings(await sessionAt(pool, id, { ...caller, person, site: id })) };
    },
    createGuest: async ({ name, ...embedding }, visit) => {
      const place = await siteOfFrame(pool, embedding);
      checkHasGuests(place.site);
      const { caller, network, sessionToken, setSession } = visit;
      const options = { ...services, place, locale: caller.locale };
      const { token, person } = await limits.limitNewGuest(network, () => createGuest(name, options));
      if (sessionToken !== null) await frames.signOut(sessionToken);
      setSession(null);
      const guest = { ...caller, person, site: place.site.id };
      return { token, session: withInstanceSettings(await sessionAt(pool, place.site.id, guest)) };
    },
    endFrameSession: async (_, { sessionToken, setSession, caller }) => {
      if (sessionToken !== null) await frames.signOut(sessionToken);
      setSession(null);
      return withInstanceSettings(anonymousSession(caller.locale));
    },
  };
}
