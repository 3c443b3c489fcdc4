import { collectMinorGarbage } from './heap.ts';

/** A case to time. `prepare` runs untimed before each sample and returns the operation; its index starts at 0. */
export type Case = { readonly name: string; readonly prepare: () => (index: number) => unknown };

/** Microseconds per operation: median, tenth and ninetieth percentile of all samples. */
export type Timing = { readonly median: number; readonly p10: number; readonly p90: number; readonly samples: number };

/** Measuring effort: counted rounds, warm-up rounds, and the size of a sample. */
export type Effort = {
  readonly rounds: number;
  readonly warmUpRounds: number;
  readonly sampleMilliseconds: number;
  readonly operationsAtMost: number;
};

const usualEffort: Effort = { rounds: 40, warmUpRounds: 10, sampleMilliseconds: 2, operationsAtMost: 100 };

/** Keeps results reachable, so that the engine can't eliminate the work. */
let sink: unknown;

const sampleOf = ({ prepare }: Case, operations: number): number => {
  const operation = prepare();
  collectMinorGarbage();
  const startedAt = performance.now();
  for (let index = 0; index < operations; index += 1) sink = operation(index);
  return ((performance.now() - startedAt) * 1000) / operations;
};

const operationsFor = (subject: Case, { sampleMilliseconds, operationsAtMost }: Effort): number => {
  const estimate = Math.min(...Array.from({ length: 3 }, () => sampleOf(subject, 1)));
  return Math.max(1, Math.min(operationsAtMost, Math.floor((sampleMilliseconds * 1000) / Math.max(estimate, 0.01))));
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const timingOf = (samples: readonly number[]): Timing => {
  const sorted = samples.toSorted((a, b) => a - b);
  const [median, p10, p90] = [quantile(sorted, 0.5), quantile(sorted, 0.1), quantile(sorted, 0.9)];
  return { median, p10, p90, samples: sorted.length };
};

/**
 * Times the cases interleaved, one sample of each per round, so that load on the machine slows all of them alike: only
 * figures of one call are comparable.
 */
export const measure = (cases: readonly Case[], effort: Effort = usualEffort): ReadonlyMap<string, Timing> => {
  const runs = cases.map((subject) => ({
    subject,
    operations: operationsFor(subject, effort),
    samples: [] as number[],
  }));
  for (let round = -effort.warmUpRounds; round < effort.rounds; round += 1) {
    for (const { subject, operations, samples } of runs) {
      const sample = sampleOf(subject, operations);
      if (round >= 0) samples.push(sample);
    }
  }
  if (sink === runs) throw new Error('An operation returned the harness itself');
  return new Map(runs.map(({ subject, samples }) => [subject.name, timingOf(samples)]));
};

const rounded = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));

/** Formats median and spread in microseconds: `1.2 (1.1-1.9)`. */
export const showTiming = ({ median, p10, p90 }: Timing): string =>
  `${rounded(median)} (${rounded(p10)}-${rounded(p90)})`;

/** Formats a Markdown table with aligned columns. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};
