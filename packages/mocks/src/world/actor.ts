import { businessAddress } from 'ufi-core/internal/addresses';
import { isWorkingRole } from 'ufi-core/internal/rules';
import type { AccountSuspension, ActorRecord, ActorTraits, AssetRole, Locale, PageOrdering } from 'ufi-core/contract';

/** The role of a person on a page (S6.02). */
export type StaffRole = AssetRole;

interface Named {
  readonly id: string;
  name: string;
  coverLine: string;
  /** Addresses of pictures; absent if there are none. */
  picture?: string | undefined;
  cover?: string | undefined;
  /** Grows with each change of the profile. */
  version?: number;
  /** Optional traits that few actors have. */
  readonly traits?: ActorTraits;
  /** Found only by searches for the name, never suggested otherwise (S5.29). */
  readonly isAutosuggestDisabled?: boolean;
}

/** A person who can sign in. */
export interface Person extends Named {
  readonly kind: 'person';
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  isInstanceOwner: boolean;
  /** Their account's, and the name of the owner of the instance who has suspended them; absent if there was none. */
  suspension?: AccountSuspension & { readonly by: string };
  /** Under age: they neither send nor buy stars. */
  readonly isMinor?: true;
  /** An author of imported comments, who cannot sign in. */
  readonly isImported?: true;
  /** Their declared place of residence, and whether new comments show it. */
  constituent: { readonly place: string; readonly isShown: boolean } | null;
  /** Ids of people; friendship is mutual. */
  readonly friends: Set<string>;
}

/** An identity that posts and comments and has staff. */
export interface Page extends Named {
  readonly kind: 'page';
  isVerified: boolean;
  /** First ordering of the comments of its posts, if its staff have chosen one. */
  postOrdering?: PageOrdering;
  /** The place where it was elected. */
  readonly place?: string | undefined;
  /** By the ids of people. */
  readonly staff: Map<string, StaffRole>;
  /** Ids of people who are banned from the page's posts. */
  readonly banned: Set<string>;
}

/** A person or a page. */
export type Actor = Person | Page;

/** Returns whether a person may act as an actor: themselves, or a page that they work for (S6.06). */
export const canActAs = (person: Person, actor: Actor): boolean =>
  actor.kind === 'person' ? actor.id === person.id : isWorkingRole(actor.staff.get(person.id));

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

/** The record of an actor, the same for every reader (S3.04). */
export const actorRecord = (actor: Actor): ActorRecord => ({
  id: actor.id,
  kind: actor.kind,
  name: actor.name,
  firstName: actor.kind === 'page' ? actor.name : firstWord(actor.name),
  uri: actorAddress(actor),
  thumbSrc: actor.picture ?? null,
  isVerified: actor.kind === 'page' && actor.isVerified,
  ...actor.traits,
  version: actor.version ?? 0,
});

/** The path of an actor's profile; for a page of a business, among those of the business (S2.07). */
export function actorAddress({ id, kind, traits }: Pick<Actor, 'id' | 'kind' | 'traits'>): string {
  if (kind === 'person') return `/profile.php?id=${id}`;
  const path = `/pages/${id}`;
  const businessId = traits?.businessId;
  return businessId === undefined
    ? path
    : businessAddress({ publicOrigin: '' }, { path, businessId, globalScopeId: id });
}
