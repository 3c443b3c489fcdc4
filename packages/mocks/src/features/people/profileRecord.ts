import type { ProfileRecord } from 'ufi-core/contract';
import { actorRecord, canActAs, type Actor, type Person } from '../../world/actor.ts';

/** A profile for the viewer's short profile cache (S7.25). */
export function profileRecord(actor: Actor, viewer: Person | null): ProfileRecord {
  const { id, name, firstName, thumbSrc, uri, kind } = actorRecord(actor);
  const unasked = actor.isAutosuggestDisabled === true && { autosuggestDisabled: true as const };
  const type = kind === 'page' ? 'page' : 'user';
  const near = viewer !== null && actor.kind === 'page' && canActAs(viewer, actor) && { is_connected: true as const };
  return { id, name, firstName, thumbSrc, uri, type, is_friend: viewer?.friends.has(id) ?? false, ...near, ...unasked };
}

/** A profile that was asked for by its id, with the line about its actor and their wide picture. */
export function wholeProfile(actor: Actor, viewer: Person | null): ProfileRecord {
  const { coverLine, cover } = actor;
  return {
    ...profileRecord(actor, viewer),
    ...(coverLine !== '' && { coverline: coverLine }),
    ...(cover !== undefined && { coverSrc: cover }),
  };
}

/** Profiles by id. */
export const profileMap = (actors: readonly Actor[], viewer: Person | null): Record<string, ProfileRecord> =>
  Object.fromEntries(actors.map((actor) => [actor.id, profileRecord(actor, viewer)]));
