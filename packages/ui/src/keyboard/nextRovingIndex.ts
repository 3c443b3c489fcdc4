export interface RovingStep {
  key: string;
  index: number;
  length: number;
  isRtl: boolean;
}

/** Index that a key moves to in a row that wraps around (roving tabindex); undefined for other keys. */
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
