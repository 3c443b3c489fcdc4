import type { addComment } from 'ufi-core';
import { parseStarsShortcut, starsEndpoints } from 'ufi-stars/contract';
import { calls } from './connect.ts';

/** The stars that a comment carries. */
export type Stars = NonNullable<Parameters<typeof addComment>[0]['stars']>;

/**
 * Says what stars a text sends, by its shortcut such as `!25`; undefined for none. A post that is no live video, and one
 * that takes no stars, makes them plain words.
 */
export async function openStars(post: string, isLive: boolean): Promise<(text: string) => Stars | undefined> {
  if (!isLive) return () => undefined;
  const { room } = await calls.call(starsEndpoints.fetchStarsMetadata, { ft_ent_identifier: post });
  return (text) => {
    const quantity = parseStarsShortcut(text);
    const isSent = room.isEnabled && quantity !== null && quantity >= room.minimumTip;
    return isSent ? { stars_quantity: quantity, stars_source: 'shortcut' } : undefined;
  };
}
