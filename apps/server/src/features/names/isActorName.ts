import type { ActorRow } from '../../database/rows/actorRow.ts';

const words = (name: string): string[] => name.normalize('NFC').split(/\s+/).filter(Boolean);

/** True if a text is an actor's name or consecutive words of it, in their order. */
export function isActorName(actor: ActorRow | undefined, name: string): boolean {
  if (actor === undefined) return false;
  const said = words(name);
  const all = words(actor.name);
  return said.length > 0 && all.some((_, start) => said.every((word, place) => word === all[start + place]));
}
