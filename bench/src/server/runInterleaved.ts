import { fork, type ChildProcess } from 'node:child_process';
import { load, type Load } from './load.ts';
import type { BenchDatabase } from './openBenchDatabase.ts';

/** Servers to be compared, each in a process of its own. */
export interface Comparison {
  /** The file that starts a server by its name, told as the first argument. */
  readonly program: string;
  readonly names: readonly string[];
  readonly args: readonly string[];
  readonly database: BenchDatabase;
  /** What each request says; null for one that gets. */
  readonly body: object | null;
  /** Its `Accept-Encoding`, where it has one. */
  readonly takes?: string;
  /** Where each goes; `/` unless told. */
  readonly path?: string;
  readonly seconds: number;
  readonly rounds: number;
}

/** What a server did in each round. */
export interface SubjectResult {
  readonly name: string;
  readonly loads: readonly Load[];
}

interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
  readonly loads: Load[];
}

async function start(name: string, { program, args, database, path = '/' }: Comparison): Promise<Running> {
  const connection = JSON.stringify(database.connection);
  const env = { ...process.env, NODE_ENV: 'production', BENCH_CONNECTION: connection };
  const child = fork(program, [name, ...args], { env });
  const port = await new Promise((resolve) => void child.once('message', resolve));
  return { name, child, url: `http://127.0.0.1:${String(port)}${path}`, loads: [] };
}

/** Asks all of them in turn, round after round: only figures of one call compare. */
export async function runInterleaved(comparison: Comparison): Promise<readonly SubjectResult[]> {
  const { names, seconds, rounds } = comparison;
  const running: Running[] = [];
  for (const name of names) running.push(await start(name, comparison));
  for (const { url } of running) await load(url, comparison, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, loads } of running) {
      console.error(`${round + 1}: ${name} ...`);
      loads.push(await load(url, comparison, seconds));
    }
  }
  for (const { child } of running) child.kill();
  return running;
}

/** The middle one. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A number as a table shows it. */
export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en-US');

const ratesOf = ({ loads }: SubjectResult): number[] => loads.map(({ perSecond }) => perSecond);

/** Requests a second of one of them, the median. */
export const rateOf = (measurements: readonly SubjectResult[], name: string): number => {
  const found = measurements.find((each) => each.name === name);
  return found === undefined ? 0 : medianOf(ratesOf(found));
};

/** The line of a table: rate with spread, what it is of each limit, latencies, failures. */
export function tableRow(measurements: SubjectResult, limits: readonly number[]): string[] {
  const { name, loads } = measurements;
  const rates = ratesOf(measurements);
  const rate = medianOf(rates);
  return [
    name,
    `${formatInteger(rate)} (${formatInteger(Math.min(...rates))}-${formatInteger(Math.max(...rates))})`,
    ...limits.map((limit) => (rate / limit).toFixed(2)),
    medianOf(loads.map(({ p50 }) => p50)).toFixed(0),
    medianOf(loads.map(({ p99 }) => p99)).toFixed(0),
    String(loads.reduce((sum, { failures }) => sum + failures, 0)),
  ];
}
