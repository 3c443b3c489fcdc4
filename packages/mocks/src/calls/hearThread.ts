import { parseStreamPositions, type StreamMessage, type StreamPosition, type StreamReset } from 'ufi-core/contract';
import { presentStep } from '../world/presentStep.ts';
import { seesThread, type Visitor } from '../world/standing.ts';
import { joinSteps } from '../world/thread.ts';
import { actorsOf } from '../world/world.ts';
import type { Caller } from './mockHandler.ts';
import { badParameter, Refused } from './refused.ts';

/** What a reader hears of one target: its next steps, that the log doesn't reach back, or nothing new. */
export type Heard =
  { readonly name: 'said'; readonly data: StreamMessage } | { readonly name: 'reset'; readonly data: StreamReset };

/**
 * Reads the positions of a call, each target once: the later counts.
 *
 * @throws Refused badParameter
 */
export function readPositions(targets: string): StreamPosition[] {
  const positions = parseStreamPositions(targets);
  if (positions === null) throw badParameter('targets', 'bad_format');
  const latest = new Map<string, number>();
  for (const { target, seq } of positions) latest.set(target, Math.max(seq, latest.get(target) ?? 0));
  return [...latest].map(([target, seq]) => ({ target, seq }));
}

/** A stream doesn't say whom its reader acts as, so they hear as all of their actors; null where they may not see it. */
function listenerIn({ world, person }: Caller, target: string): Visitor | null {
  const thread = world.threads.get(target);
  if (thread === undefined) return null;
  const actors = person === null ? [] : actorsOf(world, person).map(({ id }) => id);
  const visitor = { world, thread, person, actors };
  return seesThread(visitor) ? visitor : null;
}

/** Whether a reader hears of a target. */
export const mayListen = (caller: Caller, target: string): boolean => listenerIn(caller, target) !== null;

/** Refuses who may see none of the targets, as where there are none. @throws Refused noSuchObject */
export function checkTargets(caller: Caller, positions: readonly StreamPosition[]): void {
  if (positions.every(({ target }) => listenerIn(caller, target) === null)) throw new Refused('noSuchObject');
}

/** What follows a position; null where there is nothing yet. A hidden target is told like one that is not there. */
export function hearThread(caller: Caller, { target, seq }: StreamPosition): Heard | null {
  const visitor = listenerIn(caller, target);
  if (visitor === null) return { name: 'reset', data: { target, seq: 0 } };
  const { thread } = visitor;
  if (seq === thread.seq) return null;
  const steps = thread.steps.filter((step) => step.seq > seq);
  if (steps[0]?.seq !== seq + 1) return { name: 'reset', data: { target, seq: thread.seq } };
  const heard = presentStep(joinSteps(steps), visitor, caller.locale);
  return { name: 'said', data: { target, from: seq + 1, to: thread.seq, ...heard } };
}
