import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Result of one run of the load generator. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

const posted = (body: object): string[] => [
  '-m',
  'POST',
  '-H',
  'content-type=application/json',
  '-b',
  JSON.stringify(body),
];

/** Sends requests on 32 connections for some seconds, from a process of its own: POST with a body, GET without. */
export async function load(
  url: string,
  { body, takes }: { readonly body: object | null; readonly takes?: string | undefined },
  seconds: number,
): Promise<Load> {
  const asked = [
    ...(body === null ? [] : posted(body)),
    ...(takes === undefined ? [] : ['-H', `accept-encoding=${takes}`]),
  ];
  const args = ['-c', '32', '-d', String(seconds), ...asked, '--json', url];
  const child = spawn(process.execPath, [autocannon, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
  await new Promise((resolve) => void child.on('close', resolve));
  const { requests, latency, errors, non2xx } = JSON.parse(text) as AutocannonResult;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: errors + non2xx };
}
