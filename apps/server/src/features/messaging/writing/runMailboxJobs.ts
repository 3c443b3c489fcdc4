import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { MessageRefusal, type MailboxEffects } from 'ufi-mercury/internal/rules';
import { ApiError } from '../../../errors/apiError.ts';
import type { Job } from '../../../mutations/createThreadQueues.ts';
import type { WakesMailboxes } from '../../../mutations/mutationServices.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import { readEvents, type MailboxEvent } from '../reads/readRecords.ts';
import { loadMailboxContexts, type LoadedMailbox } from './loadMailboxContexts.ts';
import type { MailboxCall } from './mailboxCall.ts';
import { persistMailboxes, type StepClaim, type WrittenChange } from './persistMailboxes.ts';

/** What a change comes to: what it writes, or what the same key has written before. */
export type MailboxDecision =
  | { readonly effects: MailboxEffects; readonly claim: StepClaim; readonly hasMore: boolean }
  | { readonly stored: WrittenChange };

/** A change that was committed, its own step, and whether it goes on with a further one. */
export interface MailboxOutcome extends WrittenChange {
  readonly event: MailboxEvent;
  readonly hasMore: boolean;
}

/**
 * A change of a mailbox that waits in the queue of its thread. Without a transaction of its own it names threads by their
 * ids alone, and writes to nothing else than these and their mailboxes.
 */
export interface MailboxJob extends Job {
  readonly call: MailboxCall;
  /** Authorizes and decides; may run more than once. @throws ApiError, MessageRefusal */
  decide(loaded: LoadedMailbox, now: number): MailboxDecision;
  resolve(outcome: MailboxOutcome): void;
}

/** What changes of mailboxes are run with. */
export type MailboxTools = Pick<BaseServices, 'clock'> & WakesMailboxes & { readonly pool: Pool };

/** The constraints by which a change notices that it has lost a race; it is decided again. */
const racedConstraints: readonly (string | undefined)[] = [
  'mailbox_claim',
  'message_threads_pair_key_key',
  'messages_pkey',
  'private_replies_pkey',
  'message_media_pkey',
  // An upload that was too old has been deleted meanwhile.
  'message_media_media_id_fkey',
];
const isRaced = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (['40001', '40P01'].includes(error.code ?? '') || racedConstraints.includes(error.constraint));

const refusalOf = ({ reason, fields, asks }: MessageRefusal): ApiError =>
  new ApiError(reason, { ...(fields && { fields }), asks });

const maxAttempts = 5;

/** Jobs that share a transaction, and those that come after it. */
interface SplitJobs {
  readonly batch: readonly MailboxJob[];
  readonly rest: readonly MailboxJob[];
}

/**
 * Takes the jobs of different people and different threads, so that none is decided by what another one of them changes.
 * What waits for one of these keeps its place.
 */
function nextBatch(jobs: readonly MailboxJob[]): SplitJobs {
  const taken = new Set<string>();
  const isNext = new Map(
    jobs.map((job) => {
      const { person, asked } = job.call;
      const ids = [person, ...(asked.threads ?? [])];
      const isFree = ids.every((id) => !taken.has(id));
      for (const id of ids) taken.add(id);
      return [job, isFree];
    }),
  );
  return { batch: jobs.filter((job) => isNext.get(job)), rest: jobs.filter((job) => !isNext.get(job)) };
}

interface DecidedJob {
  readonly job: MailboxJob;
  readonly decision: MailboxDecision;
}

function tryToDecide(
  job: MailboxJob,
  loaded: LoadedMailbox,
  now: number,
): DecidedJob | { readonly reject: () => void } {
  try {
    return { job, decision: job.decide(loaded, now) };
  } catch (error) {
    return { reject: () => job.reject(error instanceof MessageRefusal ? refusalOf(error) : error) };
  }
}

interface WrittenJob {
  readonly job: MailboxJob;
  readonly written: WrittenChange;
  readonly hasMore: boolean;
}

/**
 * Settles jobs with the records that their steps name, read in as many statements as for one; each by itself if that
 * fails. Never throws.
 */
async function answer(jobs: readonly WrittenJob[], pool: Pool): Promise<void> {
  try {
    const events = await readEvents(
      pool,
      jobs.map(({ job, written, hasMore }) => ({ mailbox: job.call.mailbox, named: hasMore ? [] : [written.names] })),
    );
    for (const [place, { job, written, hasMore }] of jobs.entries())
      job.resolve({ ...written, event: events[place]?.[0] ?? {}, hasMore });
  } catch (error) {
    const [{ job } = {}, ...others] = jobs;
    if (others.length === 0) job?.reject(error);
    else await Promise.all(jobs.map((each) => answer([each], pool)));
  }
}

/** Runs one attempt: loads, decides, writes and commits, or throws with the transaction still open. */
async function attempt(client: PoolClient, jobs: readonly MailboxJob[], tools: MailboxTools): Promise<void> {
  const now = tools.clock.now();
  const contexts = await loadMailboxContexts(
    client,
    jobs.map(({ call }) => call),
    now,
  );
  const tried = contexts.flatMap((loaded, place) => {
    const job = jobs[place];
    return job === undefined ? [] : [{ loaded, ...tryToDecide(job, loaded, now) }];
  });
  const changes = tried.flatMap((each) =>
    'decision' in each && 'effects' in each.decision ? [{ ...each.decision, loaded: each.loaded, job: each.job }] : [],
  );
  const { moved, written } = await persistMailboxes(client, changes, now);
  for (const { id, seq } of moved) tools.wakeMailbox(id, seq);
  for (const each of tried) if ('reject' in each) each.reject();
  const repeated = tried.flatMap((each) =>
    'decision' in each && 'stored' in each.decision
      ? [{ job: each.job, written: each.decision.stored, hasMore: false }]
      : [],
  );
  const done = changes.flatMap(({ job, hasMore }, place) => {
    const own = written[place];
    return own === undefined ? [] : [{ job, written: own, hasMore }];
  });
  // The next transaction does not wait for the answers of this one.
  void answer([...repeated, ...done], tools.pool);
}

interface Run {
  readonly tools: MailboxTools;
  /** Jobs that have not been committed. */
  readonly waiting: Set<MailboxJob>;
}

async function runWithRetries(client: PoolClient, jobs: readonly MailboxJob[], run: Run): Promise<void> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    try {
      await attempt(client, jobs, run.tools);
      for (const job of jobs) run.waiting.delete(job);
      return;
    } catch (error) {
      await client.query('rollback');
      if (jobs.length > 1) {
        for (const job of jobs) await runWithRetries(client, [job], run);
        return;
      }
      if (!isRaced(error)) return jobs[0]?.reject(error);
    }
  }
  jobs[0]?.reject(new ApiError('tryLater', { retryAfterMs: 1_000 }));
}

/**
 * Runs jobs in as few transactions as their threads and people allow, and settles each of them. Releases the client and
 * never throws.
 */
export async function runMailboxJobs(
  client: PoolClient,
  jobs: readonly MailboxJob[],
  tools: MailboxTools,
): Promise<void> {
  const waiting = new Set(jobs);
  try {
    for (let left = jobs; left.length > 0;) {
      const { batch, rest } = nextBatch(left);
      await runWithRetries(client, batch, { tools, waiting });
      left = rest;
    }
    client.release();
  } catch (error) {
    // Even the rollback failed. Destroying the connection ends the transaction.
    client.release(true);
    for (const job of waiting) job.reject(error);
  }
}
