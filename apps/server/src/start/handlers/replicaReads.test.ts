import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from 'ufi-core/contract';
import { serverEndpoints } from '../../access/serverEndpoints.ts';
import { replicaReads } from './replicaReads.ts';

const scale = readFileSync(join(__dirname, '../../../../../docs/scale.md'), 'utf8');

/** The calls that the rows of a table name, of which each begins with where it is answered. */
function callsAnswered(where: string): string[] {
  const rows = scale.split('\n').filter((line) => line.startsWith(`| ${where} `));
  return rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

const onReplica = callsAnswered('a replica, as of the call');
const byNumber = callsAnswered('a replica, by sequence number');
const onPrimary = callsAnswered('the primary');

describe('docs/scale.md', () => {
  it('server.841 says of each read where it is answered, and why', () => {
    const endpoints: readonly Endpoint[] = Object.values(serverEndpoints);
    const reads = endpoints.filter(({ kind }) => kind === 'read').map(({ name }) => name);
    expect([...onReplica, ...byNumber, ...onPrimary].toSorted()).toEqual(reads.toSorted());
  });

  it('server.841 names those that are read on a replica as of the call', () => {
    expect(onReplica.toSorted()).toEqual([...replicaReads].toSorted());
  });
});
