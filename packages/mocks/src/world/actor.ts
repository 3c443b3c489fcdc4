import { businessAddress } from 'ufi-core/addresses';
import type { ActorRecord, ActorTraits, AssetRole, Locale } from 'ufi-core/contract';

/** What a person does for a page (S6.02). */
export type StaffRole = AssetRole;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly coverLine: string;
  /** What most have nothing of. */
  readonly traits?: ActorTraits;
  /** Found by those who ask for them, and never offered unasked (S5.29). */
  readonly isAutosuggestDisabled?: boolean;
}

/** Somebody who can sign in. */
export interface Person extends Named {
  readonly kind: 'person';
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  readonly isInstanceOwner: boolean;
  /** They only stand for somebody elsewhere. */
  readonly isImported?: true;
  /** Where they live, where they have said so, and whether their new comments show it. */
  constituent: { readonly place: string; readonly isShown: boolean } | null;
  /** Ids of people; each of them has this one, too. */
  readonly friends: Set<string>;
}

/** An identity that posts and comments and has staff. */
export interface Page extends Named {
  readonly kind: 'page';
  readonly isVerified: boolean;
  /** The place that has elected it. */
  readonly place?: string | undefined;
  /** By the ids of people. */
  readonly staff: ReadonlyMap<string, StaffRole>;
  /** Ids of people who may no longer act under the page's posts. */
  readonly banned: Set<string>;
}

/** Whoever can act. */
export type Actor = Person | Page;

/** Whether somebody may act as an actor: as themselves, or as a page that they work for (S6.06). */
export const canActAs = (person: Person, actor: Actor): boolean =>
  actor.kind === 'person'
    ? actor.id === person.id
    : (actor.staff.get(person.id) ?? 'NO_PERMISSION') !== 'NO_PERMISSION';

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

/** An actor as everybody sees them (S3.04). */
export const actorRecord = (actor: Actor): ActorRecord => ({
  id: actor.id,
  kind: actor.kind,
  name: actor.name,
  firstName: actor.kind === 'page' ? actor.name : firstWord(actor.name),
  uri: actorAddress(actor),
  thumbSrc: null,
  isVerified: actor.kind === 'page' && actor.isVerified,
  ...actor.traits,
  version: 0,
});

/** Where somebody's own page is, relative to our origin: among those of its business, if it is of one (S2.07). */
export function actorAddress({ id, kind, traits }: Pick<Actor, 'id' | 'kind' | 'traits'>): string {
  if (kind === 'person') return `/profile.php?id=${id}`;
  const path = `/pages/${id}`;
  const businessId = traits?.businessId;
  return businessId === undefined ? path : businessAddress({ publicOrigin: '' }, { path, businessId });
}
