import type { Call } from './call.ts';
import type { ServerServices } from '../start/serverServices.ts';

interface RemainingCascadesOptions extends Pick<ServerServices, 'threadQueues'> {
  /** What is left, the change itself being done. */
  readonly find: () => Promise<readonly Call[]>;
}

/**
 * Does what a change could not take along, because it was too much for one transaction or came meanwhile: thread by
 * thread, each in its own, until nothing new is found. A thread is come back to as long as something comes of it. Never
 * rejects: what fails is left as it is.
 */
export async function runRemainingCascades({ threadQueues, find }: RemainingCascadesOptions): Promise<void> {
  const done = new Set<string>();
  const findNew = async () => (await find().catch(() => [])).filter(({ threadId }) => !done.has(threadId));
  for (let left = await findNew(); left.length > 0; left = await findNew()) {
    for (const call of left) if (!(await runCascade(threadQueues, call))) done.add(call.threadId);
  }
}

const runCascade = (threadQueues: ServerServices['threadQueues'], call: Call): Promise<boolean> =>
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
