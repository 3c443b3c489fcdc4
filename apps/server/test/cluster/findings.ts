import { appendFileSync } from 'node:fs';

/** A figure of a promise, as a run of its proof has seen it. */
export interface Finding {
  /** Such as `C2`. */
  readonly promise: string;
  /** True for the deliberate fault that the proof has to see. */
  readonly isControl?: boolean;
  readonly asked: string;
  readonly seen: string;
}

/** Tells what was seen, also to the file that `npm run prove` reads. */
export function tell(finding: Finding): void {
  const { promise, isControl = false, asked, seen } = finding;
  process.stdout.write(`${promise}${isControl ? ' control' : ''}: ${seen} (asked: ${asked})\n`);
  const file = process.env['UFI_FINDINGS'];
  if (file) appendFileSync(file, `${JSON.stringify({ promise, isControl, asked, seen })}\n`);
}

/** The value below which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
