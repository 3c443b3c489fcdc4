/** How far a box's reader is from the live end, in px: its bottom, or its top where the list is inverted (S4.15). */
export const distanceFromLiveEnd = (
  { scrollHeight, offsetHeight, scrollTop }: Pick<HTMLElement, 'scrollHeight' | 'offsetHeight' | 'scrollTop'>,
  isInverted: boolean,
): number => Math.max(0, isInverted ? scrollTop : scrollHeight - offsetHeight - scrollTop);
