export interface RovingStep {
  key: string;
  index: number;
  length: number;
  isRtl: boolean;
}

/** Where a key leads in a row that goes round; nothing for keys that don't move. */
export function nextRovingIndex({ key, index, length, isRtl }: RovingStep): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % length;
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + length) % length;
    default:
      return undefined;
  }
}
