import { useState, type ReactNode } from 'react';

/** Remaining lengths that are announced when they are reached. */
const thresholds = [20, 100];

interface LengthCounterProps {
  /** Remaining length, negative beyond the limit; null while nothing is shown. */
  readonly remaining: number | null;
  readonly className: string;
  /** The remaining length in words. */
  readonly children: ReactNode;
}

/**
 * Remaining length of a text. It changes with each key, so screen readers are told only when it appears, when 100 and 20
 * are left, when the text is too long, and when it no longer is.
 */
export function LengthCounter({ remaining, className, children }: LengthCounterProps) {
  const level = levelOf(remaining);
  const [announced, setAnnounced] = useState<{ readonly level: number; readonly text: ReactNode }>({
    level: Infinity,
    text: null,
  });
  if (announced.level !== level) {
    const isNews = level < announced.level || announced.level < 0;
    setAnnounced({ level, text: isNews ? children : null });
  }
  return (
    <>
      <span className={className} data-full={level < 0 || undefined}>
        {children}
      </span>
      <span className="ufi-visually-hidden" role="status">
        {announced.text}
      </span>
    </>
  );
}

/** The threshold that is reached; infinite while nothing is shown. */
function levelOf(remaining: number | null): number {
  if (remaining === null) return Infinity;
  if (remaining < 0) return -1;
  return thresholds.find((threshold) => remaining <= threshold) ?? Number.MAX_VALUE;
}
