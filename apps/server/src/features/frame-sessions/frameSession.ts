import type { Pool } from 'pg';
import type { FrameSession } from 'ufi-plugin/contract';
import { callerAt, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { actorsOf } from '../accounts/index.ts';
import { friendListsOf } from '../friend-lists/index.ts';
import type { UsesLiveSettings } from '../instance-settings/index.ts';
import { changedSettings, type UsesClientSettings } from '../session/index.ts';
import { isVouched } from '../site-sign-in/index.ts';
import { changedUploadBytes, type UsesUploads } from '../uploads/index.ts';
import type { UsesUsage } from '../usage/index.ts';
import type { FrameIdentity } from './createFrameIdentity.ts';

/** The sessions of frames. */
export interface UsesFrames {
  readonly frames: FrameIdentity;
}

/** Services of whatever answers with the session of a frame. */
export type FrameSessionServices = Pick<BaseServices, 'pool'> &
  UsesClientSettings &
  UsesLiveSettings &
  UsesUploads &
  UsesUsage;

const selectVisitor = 'select from site_visitors where site_id = $1 and person_id = $2';

const isVisitor = async (pool: Pool, site: string, person: string): Promise<boolean> =>
  (await pool.query(selectVisitor, [site, person])).rowCount === 1;

const withInstanceSettings = ({ usage, ...services }: FrameSessionServices, session: FrameSession): FrameSession => ({
  ...session,
  ...(usage !== undefined && { usageflush: usage.flush }),
  ...changedUploadBytes(services),
  ...changedSettings(services),
});

/** The session of a frame in which nobody is signed in. */
export const anonymousFrameSession = (services: FrameSessionServices, locale: Caller['locale']): FrameSession =>
  withInstanceSettings(services, { person: null, actors: [], locale, isOptedIn: false });

/** The session of a visitor at one site. */
export async function frameSessionAt(
  services: FrameSessionServices,
  site: string,
  caller: Caller,
): Promise<FrameSession> {
  const { pool } = services;
  const { person, locale } = callerAt(caller, site);
  if (person === null) return anonymousFrameSession(services, locale);
  const [actors, isOptedIn, lists, isOfSite] = await Promise.all([
    actorsOf(pool, person),
    isVisitor(pool, site, person),
    friendListsOf(pool, person),
    isVouched(pool, person),
  ]);
  const privacyOptionsList = lists.map(({ id, name }) => ({ id, name }));
  const session = { person: actors[0] ?? null, actors, locale, isOptedIn, privacyOptionsList };
  return withInstanceSettings(services, isOfSite ? { ...session, isVouched: true } : session);
}

/**
 * Returns the value or throws. Unknown, expired and other people's objects all get the same error. @throws ApiError
 * noSuchObject
 */
export function required<T>(found: T | null): T {
  if (found === null) throw new ApiError('noSuchObject');
  return found;
}
