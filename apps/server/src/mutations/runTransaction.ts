import { DatabaseError, type PoolClient } from 'pg';
import type { Call } from './call.ts';
import { createUnitsOfWork, type UnitOfWork } from './unitOfWork.ts';
import { persist } from './persist.ts';
import { decideCall, toServerUpdate, type Decision } from './decideCall.ts';
import { loadContext } from './loadContext.ts';
import { ApiError } from '../errors/apiError.ts';
import type { ServerServices } from '../start/serverServices.ts';

/** How often some calls look before their callers are asked to come later. */
const maxAttempts = 5;

type Tools = Pick<ServerServices, 'clock' | 'ids' | 'ownOrigins' | 'wake'>;

/** Takes calls through one transaction and answers each. Never throws, and gives the client back. */
export async function runTransaction(client: PoolClient, calls: readonly Call[], tools: Tools): Promise<void> {
  try {
    await runWithRetries(client, calls, tools);
    client.release();
  } catch (error) {
    // Not even a rollback came through: whatever is left of the transaction goes with the connection.
    client.release(true);
    for (const call of calls) call.reject(error);
  }
}

async function runWithRetries(client: PoolClient, calls: readonly Call[], tools: Tools): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const failure = await attempt(client, calls, { tools, isLocked: attempts > 0 });
    if (failure === null) return;
    await client.query('rollback');
    if (isConflict(failure.error)) continue;
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

/** One try: null once it holds and everybody is told, else why it does not. */
async function attempt(client: PoolClient, calls: readonly Call[], { tools, isLocked }: AttemptOptions) {
  let replies: readonly (() => void)[];
  let changed: readonly UnitOfWork[];
  try {
    const all = calls.flatMap((call) => [call, ...call.cascades]);
    const rows = await loadContext(client, all, { isLocked });
    const units = createUnitsOfWork(rows, all);
    replies = calls.map((call) => tryToDecide(units, call, tools));
    changed = [...units.values()].filter(({ steps }) => steps.length > 0);
    await (changed.length > 0 ? persist(client, rows, changed) : client.query('rollback'));
  } catch (error) {
    return { error };
  }
  for (const reply of replies) reply();
  for (const { thread } of changed) if (thread) tools.wake(thread.id, thread.seq);
  return null;
}

/** The verdict on a call, as what is to be told once it holds. */
function tryToDecide(units: ReadonlyMap<string, UnitOfWork>, call: Call, tools: Tools): () => void {
  let decision: Decision;
  try {
    const unit = units.get(call.threadId);
    if (unit === undefined) throw new Error(`thread ${call.threadId} was not looked at`);
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

/** What follows a step: where it may not be done, or the thread is gone meanwhile, it is left out. */
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

const conflictConstraints: ReadonlySet<string | undefined> = new Set([
  'journal_pkey',
  'journal_claim',
  'attached_media_pkey',
]);

/**
 * Whether the transaction failed because another was quicker: the thread moved on, rights changed, the same client id
 * was claimed elsewhere, or the database chose it to give way.
 */
function isConflict(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code, constraint } = error;
  return ['UF001', '40001', '40P01'].includes(code ?? '') || (code === '23505' && conflictConstraints.has(constraint));
}
