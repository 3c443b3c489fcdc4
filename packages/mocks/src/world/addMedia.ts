import type { Media, World } from './world.ts';

interface NewMedia {
  readonly thing: Media['thing'];
  /** The key of who has uploaded it; null for a sticker. */
  readonly by: string | null;
}

/** Adds a thing that can be attached; answers its id. */
export function addMedia(world: World, { thing, by }: NewMedia): string {
  const fbid = world.newId();
  const owner = by === null ? null : (world.ids.get(by) ?? null);
  world.media.set(fbid, { id: fbid, thing: { ...thing, fbid }, owner, comment: null });
  return fbid;
}
