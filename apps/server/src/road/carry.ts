import { DatabaseError, type PoolClient } from 'pg';
import type { Call } from './call.ts';
import { createDrafts, type ThreadDraft } from './draft.ts';
import { finish } from './finish.ts';
import { judge, said, type Verdict } from './judge.ts';
import { look } from './look.ts';
import { Refused } from './refused.ts';
import type { ServerServices } from './serverServices.ts';

/** How often some calls look before their callers are asked to come later. */
const maxTries = 5;

type Tools = Pick<ServerServices, 'clock' | 'ids' | 'ownOrigins' | 'wake'>;

/** Takes calls through one transaction and answers each. Never throws, and gives the client back. */
export async function carry(client: PoolClient, calls: readonly Call[], tools: Tools): Promise<void> {
  try {
    await travel(client, calls, tools);
    client.release();
  } catch (error) {
    // Not even a rollback came through: whatever is left of the transaction goes with the connection.
    client.release(true);
    for (const call of calls) call.failed(error);
  }
}

async function travel(client: PoolClient, calls: readonly Call[], tools: Tools): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const failure = await attempt(client, calls, { tools, isLocked: tries > 0 });
    if (failure === null) return;
    await client.query('rollback');
    if (hasChangedMeanwhile(failure.error)) continue;
    if (calls.length === 1) return calls[0]?.failed(failure.error);
    for (const call of calls) await travel(client, [call], tools);
    return;
  }
  for (const call of calls) call.failed(new Refused('tryLater', { retryAfterMs: 1_000 }));
}

interface AttemptOptions {
  readonly tools: Tools;
  readonly isLocked: boolean;
}

/** One try: null once it holds and everybody is told, else why it does not. */
async function attempt(client: PoolClient, calls: readonly Call[], { tools, isLocked }: AttemptOptions) {
  let verdicts: readonly (() => void)[];
  let moved: readonly ThreadDraft[];
  try {
    const all = calls.flatMap((call) => [call, ...call.followers]);
    const seen = await look(client, all, { isLocked });
    const drafts = createDrafts(seen, all);
    verdicts = calls.map((call) => tryToJudge(drafts, call, tools));
    moved = [...drafts.values()].filter(({ steps }) => steps.length > 0);
    await (moved.length > 0 ? finish(client, seen, moved) : client.query('rollback'));
  } catch (error) {
    return { error };
  }
  for (const tell of verdicts) tell();
  for (const { thread } of moved) if (thread) tools.wake(thread.id, thread.seq);
  return null;
}

/** The verdict on a call, as what is to be told once it holds. */
function tryToJudge(drafts: ReadonlyMap<string, ThreadDraft>, call: Call, tools: Tools): () => void {
  let verdict: Verdict;
  try {
    const draft = drafts.get(call.threadId);
    if (draft === undefined) throw new Error(`thread ${call.threadId} was not looked at`);
    verdict = judge(draft, call, tools);
    if (draft.steps.at(-1)?.call === call) judgeFollowers(drafts, call, tools);
  } catch (error) {
    return () => call.failed(error);
  }
  return () => {
    try {
      call.answered(said(call, verdict), verdict.event.thread ?? verdict.viewer.thread);
    } catch (error) {
      call.failed(error);
    }
  };
}

/** What follows a step: where it may not be done, or the thread is gone meanwhile, it is left out. */
function judgeFollowers(drafts: ReadonlyMap<string, ThreadDraft>, { followers }: Call, tools: Tools): void {
  for (const follower of followers) {
    const draft = drafts.get(follower.threadId);
    try {
      if (draft) judge(draft, follower, tools);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

const meanwhileConstraints: ReadonlySet<string | undefined> = new Set([
  'journal_pkey',
  'journal_claim',
  'attached_media_pkey',
]);

/**
 * Whether the transaction failed because another was quicker: the thread moved on, rights changed, the same client id
 * was claimed elsewhere, or the database chose it to give way.
 */
function hasChangedMeanwhile(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code, constraint } = error;
  return ['UF001', '40001', '40P01'].includes(code ?? '') || (code === '23505' && meanwhileConstraints.has(constraint));
}
