import type { Call } from './call.ts';
import type { UsesThreadQueues } from './mutationServices.ts';

interface RemainingCascadesOptions extends UsesThreadQueues {
  /** Finds the cascades that are still to be done. */
  readonly find: () => Promise<readonly Call[]>;
}

/**
 * Applies the cascades that did not fit into the mutation's transaction or have arisen since: each in a transaction of
 * its own, until no more are found. A thread is revisited as long as its cascade has an effect. Never rejects: failed
 * cascades are skipped.
 */
export async function runRemainingCascades({ threadQueues, find }: RemainingCascadesOptions): Promise<void> {
  const done = new Set<string>();
  const findNew = async () => (await find().catch(() => [])).filter(({ threadId }) => !done.has(threadId));
  for (let left = await findNew(); left.length > 0; left = await findNew()) {
    for (const call of left) if (!(await runCascade(threadQueues, call))) done.add(call.threadId);
  }
}

const runCascade = (threadQueues: UsesThreadQueues['threadQueues'], call: Call): Promise<boolean> =>
  new Promise((resolve) => {
    let isEffective = false;
    threadQueues.enqueue(call.threadId, {
      ...call,
      decide: (context) => {
        const effects = call.decide(context);
        isEffective = effects !== null;
        return effects;
      },
      resolve: () => resolve(isEffective),
      reject: () => resolve(false),
    });
  });
