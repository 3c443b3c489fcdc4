import type { Media, World } from './world.ts';

interface NewMedia {
  readonly thing: Media['thing'];
  /** The key of who has uploaded it; null for a sticker. */
  readonly by: string | null;
  /** A video that is never looked through to its end. */
  readonly isEncoding?: boolean;
}

/** Adds a thing that can be attached; answers its id. */
export function addMedia(world: World, { thing, by, isEncoding = false }: NewMedia): string {
  const fbid = world.newId();
  const owner = by === null ? null : (world.ids.get(by) ?? null);
  const ready = isEncoding && { readyAt: Infinity };
  world.media.set(fbid, { id: fbid, thing: { ...thing, fbid }, owner, comment: null, ...ready });
  return fbid;
}
