import { callerForSite } from './definePluginCall.ts';
import { sessionOf, type Caller, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findSite } from '../../world/articles.ts';
import { isOfSite, signingKeysOf, type Site } from '../../world/site.ts';

interface Embedding {
  readonly app_id?: string | undefined;
  readonly origin: string;
}

/** The site of a frame's host page. @throws ApiError noPermission if the origin is not one of the site's domains */
export function siteOfFrame({ world }: Caller, { app_id, origin }: Embedding): Site {
  const site = findSite(world, app_id, origin);
  if (site === undefined || !isOfSite(site, origin)) throw new ApiError('noPermission');
  return site;
}

/** Returns whether a person has no account: a token of the site has signed them in, or they are its guest. */
export const isVouched = (world: Caller['world'], person: Caller['person'], site: Site | undefined): boolean =>
  person !== null &&
  site !== undefined &&
  (person.traits?.isGuest === true || [...signingKeysOf(world, site.id).people.values()].includes(person.id));

/** The session of a person in a site's frames. */
export function frameSessionOf({ world, person, locale }: Caller, site: Site | undefined) {
  // What the network announces is for its own pages.
  const { announcements: _, ...session } = sessionOf(world, person, locale);
  return {
    ...session,
    ...(person !== null && {
      privacyOptionsList: [...world.friendLists.values()]
        .filter((list) => list.person === person.id)
        .map(({ id, name }) => ({ id, name })),
    }),
    isOptedIn: person !== null && (site?.visitors.has(person.id) ?? false),
    ...(isVouched(world, person, site) && { isVouched: true as const }),
  };
}

/** Returns the frame's session. */
export const fetchFrameSession: MockHandler<'fetchFrameSession'> = (embedding, caller) => {
  const site = siteOfFrame(caller, embedding);
  return frameSessionOf(callerForSite(caller, site), site);
};
