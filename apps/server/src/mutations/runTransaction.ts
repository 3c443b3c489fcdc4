import { DatabaseError, type PoolClient } from 'pg';
import type { Call } from './call.ts';
import { createUnitsOfWork, type UnitOfWork } from './unitOfWork.ts';
import { persist, type Announced } from './persist.ts';
import { decideCall, toServerUpdate, type Decision } from './decideCall.ts';
import { loadContext } from './loadContext.ts';
import type { PendingSideEffect } from './sideEffect.ts';
import { ApiError } from '../errors/apiError.ts';
import type { MutationServices } from './mutationServices.ts';

/** Maximum number of attempts before the calls are rejected with `tryLater`. */
const maxAttempts = 5;

type Tools = Pick<
  MutationServices,
  'clock' | 'ids' | 'ownOrigins' | 'liveOrigins' | 'keepsChangeOrigins' | 'wake' | 'wakeMailbox' | 'wakeWebhooks'
>;

/** Runs calls in one transaction and settles each of them. Releases the client and never throws. */
export async function runTransaction(client: PoolClient, calls: readonly Call[], tools: Tools): Promise<void> {
  try {
    await runWithRetries(client, calls, tools);
    client.release();
  } catch (error) {
    // Even the rollback failed. Destroying the connection ends the transaction.
    client.release(true);
    for (const call of calls) call.reject(error);
  }
}

async function runWithRetries(client: PoolClient, calls: readonly Call[], tools: Tools): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const isLocked = attempts > 0;
    const failure = await attempt(client, calls, { tools, isLocked });
    if (failure === null) return;
    await client.query('rollback');
    if (isConflict(failure, isLocked)) continue;
    if (calls.length === 1) return calls[0]?.reject(failure.error);
    for (const call of calls) await runWithRetries(client, [call], tools);
    return;
  }
  for (const call of calls) call.reject(new ApiError('tryLater', { retryAfterMs: 1_000 }));
}

interface AttemptOptions {
  readonly tools: Tools;
  readonly isLocked: boolean;
}

/** Runs one attempt. Returns null after the commit, once all calls have been settled, else the error. */
async function attempt(
  client: PoolClient,
  calls: readonly Call[],
  { tools, isLocked }: AttemptOptions,
): Promise<Failure | null> {
  let replies: readonly (() => void)[];
  let changed: readonly UnitOfWork[] = [];
  let announced: Announced = { notified: [], hasWebhooks: false };
  try {
    const all = calls.flatMap((call) => [call, ...call.cascades]);
    const rows = await loadContext(client, all, { isLocked });
    const units = createUnitsOfWork(rows, all);
    replies = calls.map((call) => tryToDecide(units, call, tools));
    changed = [...units.values()].filter(({ steps }) => steps.length > 0);
    if (changed.length > 0) announced = await persist(client, rows, changed);
    else await client.query('rollback');
  } catch (error) {
    return { error, written: changed.flatMap(({ sideEffects }) => sideEffects) };
  }
  for (const reply of replies) reply();
  for (const { thread } of changed) if (thread) tools.wake(thread.id, thread.seq);
  for (const { id, seq } of announced.notified) tools.wakeMailbox(id, seq);
  if (announced.hasWebhooks) tools.wakeWebhooks();
  return null;
}

/** Decides a call and returns a function that settles it after the commit. */
function tryToDecide(units: ReadonlyMap<string, UnitOfWork>, call: Call, tools: Tools): () => void {
  let decision: Decision;
  try {
    const unit = units.get(call.threadId);
    if (unit === undefined) throw new Error(`thread ${call.threadId} was not loaded`);
    decision = decideCall(unit, call, tools);
    if (unit.steps.at(-1)?.call === call) decideCascades(units, call, tools);
  } catch (error) {
    return () => call.reject(error);
  }
  return () => {
    try {
      call.resolve(toServerUpdate(call, decision), decision.event.thread ?? decision.viewer.thread);
    } catch (error) {
      call.reject(error);
    }
  };
}

/** Decides the cascades of a call. One that is not permitted, or whose thread is gone, is skipped. */
function decideCascades(units: ReadonlyMap<string, UnitOfWork>, { cascades }: Call, tools: Tools): void {
  for (const cascade of cascades) {
    const unit = units.get(cascade.threadId);
    try {
      if (unit) decideCall(unit, cascade, tools);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** A failed attempt, with the side effects that it tried to write. */
interface Failure {
  readonly error: unknown;
  readonly written: readonly PendingSideEffect[];
}

const journalConstraints: readonly (string | undefined)[] = ['journal_pkey', 'journal_claim'];

/** Class 23 of the database's errors. */
const isConstraintViolation = (code: string): boolean => code.startsWith('23');

/**
 * True if the transaction lost a race: the thread moved on, rights changed, the same client id was stored by another
 * server, or the database resolved a deadlock or serialization failure.
 *
 * Without the threads' locks the thread may have moved on before any statement, so any constraint may be what notices.
 * With them only those remain that concern more than the threads.
 */
function isConflict({ error, written }: Failure, isLocked: boolean): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = '', constraint = '' } = error;
  if (!isLocked && isConstraintViolation(code)) return true;
  const constraints = [...journalConstraints, ...written.map(({ definition }) => definition.conflictConstraint)];
  const isRaced = (code === '23505' || code === '23514') && constraints.includes(constraint);
  return ['UF001', '40001', '40P01'].includes(code) || isRaced;
}
