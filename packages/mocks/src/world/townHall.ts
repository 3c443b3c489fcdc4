import type { TownHall } from 'ufi-core/contract';
import { actorRecord, type Person } from './actor.ts';
import type { Comment, Thread } from './thread.ts';
import type { World } from './world.ts';

/** The badge of what a person writes as themselves below a post of whom their place has elected. */
export function constituentBadge({ pages, people }: World, { post }: Thread, actor: string): Comment['constituent'] {
  const constituent = people.get(actor)?.constituent;
  if (constituent == null || pages.get(post.author)?.place !== constituent.place) return undefined;
  return { title: constituent.place, isShown: constituent.isShown };
}

/** What a person has set for the badge, and what there is to choose from. */
export function townHall({ pages }: World, { constituent }: Person): TownHall {
  const elected = [...pages.values()].filter(({ place }) => place !== undefined);
  return {
    place: constituent?.place ?? null,
    is_shown: constituent?.isShown ?? false,
    places: [...new Set(elected.flatMap(({ place }) => place ?? []))].sort(),
    representatives: elected.filter(({ place }) => place === constituent?.place).map(actorRecord),
  };
}
