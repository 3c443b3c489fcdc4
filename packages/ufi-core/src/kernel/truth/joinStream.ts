import type { Records, Removed } from '../../contract/index.ts';
import type { ServerSaid, StreamSaid } from './said.ts';

/** All lists of the same name in one. */
function concatenated<Lists extends Records | Removed>(parts: readonly Lists[]): Lists {
  const lists: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [name, list] of Object.entries(part)) (lists[name] ??= []).push(...list);
  }
  return lists as Lists;
}

function joined(run: readonly StreamSaid[]): StreamSaid | undefined {
  const [first] = run;
  if (first === undefined || run.length === 1) return first;
  return {
    ...first,
    seq: run.at(-1)?.seq ?? first.seq,
    records: concatenated(run.map(({ records }) => records)),
    removed: concatenated(run.map(({ removed = {} }) => removed)),
  };
}

const goesOn = (last: StreamSaid | undefined, said: ServerSaid): said is StreamSaid =>
  said.via === 'stream' && (last === undefined || (said.target === last.target && said.from === last.seq + 1));

/**
 * Makes one message of those that follow one another in a thread, as the server itself does when it sends: their order
 * among themselves tells nothing that their versions don't.
 */
export function joinStream(said: readonly ServerSaid[]): readonly ServerSaid[] {
  if (said.length < 2) return said;
  const all: ServerSaid[] = [];
  let run: StreamSaid[] = [];
  const endRun = (): void => {
    const whole = joined(run);
    if (whole !== undefined) all.push(whole);
    run = [];
  };
  for (const each of said) {
    if (!goesOn(run.at(-1), each)) endRun();
    if (each.via === 'stream') run.push(each);
    else all.push(each);
  }
  endRun();
  return all;
}
