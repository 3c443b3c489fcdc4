import type { Records, Removed } from '../../contract/index.ts';
import type { ReceivedUpdate, StreamUpdate } from './receivedUpdate.ts';

/** Concatenates lists of the same name. */
function concatenated<Lists extends Records | Removed>(parts: readonly Lists[]): Lists {
  const lists: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [name, list] of Object.entries(part)) (lists[name] ??= []).push(...list);
  }
  return lists as Lists;
}

function joined(run: readonly StreamUpdate[]): StreamUpdate | undefined {
  const [first] = run;
  if (first === undefined || run.length === 1) return first;
  return {
    ...first,
    seq: run.at(-1)?.seq ?? first.seq,
    records: concatenated(run.map(({ records }) => records)),
    removed: concatenated(run.map(({ removed = {} }) => removed)),
  };
}

const continuesRun = (last: StreamUpdate | undefined, updates: ReceivedUpdate): updates is StreamUpdate =>
  updates.via === 'stream' && (last === undefined || (updates.target === last.target && updates.from === last.seq + 1));

/**
 * Merges consecutive stream updates of a thread into one, as the server does when it sends. Their order carries no
 * information that their versions lack.
 */
export function mergeStreamUpdates(updates: readonly ReceivedUpdate[]): readonly ReceivedUpdate[] {
  if (updates.length < 2) return updates;
  const all: ReceivedUpdate[] = [];
  let run: StreamUpdate[] = [];
  const endRun = (): void => {
    const whole = joined(run);
    if (whole !== undefined) all.push(whole);
    run = [];
  };
  for (const each of updates) {
    if (!continuesRun(run.at(-1), each)) endRun();
    if (each.via === 'stream') run.push(each);
    else all.push(each);
  }
  endRun();
  return all;
}
