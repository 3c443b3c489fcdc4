import type { TownHall } from 'ufi-core/contract';
import { actorRecord, type Person } from './actor.ts';
import type { Comment, Thread } from './thread.ts';
import type { World } from './world.ts';

/** The constituent badge of a comment that a person writes as themselves under a post of their representative. */
export function constituentBadge({ pages, people }: World, { post }: Thread, actor: string): Comment['constituent'] {
  const constituent = people.get(actor)?.constituent;
  if (constituent == null || pages.get(post.author)?.place !== constituent.place) return undefined;
  return { title: constituent.place, isShown: constituent.isShown };
}

/** A person's settings of the constituent badge, with the available places. */
export function townHall({ pages }: World, { constituent }: Person): TownHall {
  const elected = [...pages.values()].filter(({ place }) => place !== undefined);
  return {
    place: constituent?.place ?? null,
    is_shown: constituent?.isShown ?? false,
    places: [...new Set(elected.flatMap(({ place }) => place ?? []))].sort(),
    representatives: elected.filter(({ place }) => place === constituent?.place).map(actorRecord),
  };
}
