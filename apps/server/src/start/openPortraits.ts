import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { type CopyTools, createPortraits, type Portraits } from '../features/portraits/index.ts';
import type { Log } from '../database/engine/index.ts';
import type { Checker } from '../features/uploads/index.ts';
import { isLoopback } from '../runtime/isLoopback.ts';

interface PortraitParts extends Pick<CopyTools, 'pool' | 'ids' | 'store' | 'disk'> {
  readonly log: Log;
  readonly checker: Checker | undefined;
  readonly publicOrigin: string;
}

/** Creates the portraits if the operator allows them and pictures can be re-encoded. */
export function openPortraits(
  { sitePictures, dataDir, host, examplePort }: Pick<Config, 'sitePictures' | 'dataDir' | 'host' | 'examplePort'>,
  { checker, publicOrigin, ...parts }: PortraitParts,
): Portraits | undefined {
  if (!sitePictures || checker === undefined) return undefined;
  // A server on loopback is tried out with the example site on this machine.
  const ownOrigins = isLoopback(host) ? ['localhost', '127.0.0.1'].map((name) => `http://${name}:${examplePort}`) : [];
  const fetchPolicy = { isPlainAllowed: publicOrigin.startsWith('http:'), ownOrigins };
  return createPortraits({ ...parts, checker, fetchPolicy, work: join(dataDir, 'uploads', 'work') });
}
