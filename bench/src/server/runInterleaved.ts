import { fork, type ChildProcess } from 'node:child_process';
import { load, type Load } from './load.ts';
import type { BenchDatabase } from './openBenchDatabase.ts';

/** Servers to compare, each in a process of its own. */
export interface Comparison {
  /** File that starts a server by its name, the first argument. */
  readonly program: string;
  readonly names: readonly string[];
  readonly args: readonly string[];
  readonly database: BenchDatabase;
  /** Request body; null for GET. */
  readonly body: object | null;
  /** `Accept-Encoding` of the requests, if any. */
  readonly takes?: string;
  /** Request path; defaults to `/`. */
  readonly path?: string;
  readonly seconds: number;
  readonly rounds: number;
}

/** Results of one server, by round. */
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

/** Measures all servers interleaved, round by round: only figures of one call are comparable. */
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

/** Median; the upper one of an even number of values. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Formats a number for a table. */
export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en-US');

const ratesOf = ({ loads }: SubjectResult): number[] => loads.map(({ perSecond }) => perSecond);

/** Median requests per second of a server. */
export const rateOf = (measurements: readonly SubjectResult[], name: string): number => {
  const found = measurements.find((each) => each.name === name);
  return found === undefined ? 0 : medianOf(ratesOf(found));
};

/** Table row: rate with spread, ratio to each limit, latencies, failures. */
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
