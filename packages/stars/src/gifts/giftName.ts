import type { OfferedGift } from '../contract/index.ts';

/** The name of a gift in a language, with the catalogue's own name as the fallback. */
export const giftName = (
  { accessibilityLabel, accessibilityLabels = {} }: OfferedGift['gift_animated_image'],
  language: string,
): string => Object.entries(accessibilityLabels).find(([locale]) => locale === language)?.[1] ?? accessibilityLabel;
