import type { InstanceScope } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

/** The places with moderators of their own that have some ids. */
export function scopesWith(world: World, ids: readonly string[]): InstanceScope[] {
  const places = [...new Set(ids)].map((id): InstanceScope | undefined => {
    const actor = world.actor(id);
    if (actor !== undefined) return { id, kind: actor.kind, name: actor.name };
    const group = world.groups.get(id);
    if (group !== undefined) return { id, kind: 'group', name: group.name };
    const site = world.sites.get(id);
    return site && { id, kind: 'site', name: site.name };
  });
  return places.filter((place) => place !== undefined);
}
