import type { ThreadRow } from '../records/threadRow.ts';
import { Refused } from '../road/refused.ts';
import { mayActAs } from './mayActAs.ts';
import { seesThread } from './seesThread.ts';
import type { StandingFacts } from './standingRow.ts';

/** Who comes to a thread: nobody has a session where `person` is null; `actor` is the person unless they say so. */
export interface Visitor {
  readonly person: string | null;
  readonly actor: string | null;
}

/**
 * Refuses who may not see the thread (noSuchObject, as where there is none) and then who may not act as that actor
 * (noPermission).
 */
export function checkEntrance(thread: ThreadRow | null | undefined, standing: StandingFacts | null): ThreadRow {
  if (!thread || !seesThread(thread, standing)) throw new Refused('noSuchObject');
  if (standing !== null && !mayActAs(standing)) throw new Refused('noPermission');
  return thread;
}
