import type { Call } from './call.ts';
import type { ServerServices } from './serverServices.ts';

interface FollowOnOptions extends Pick<ServerServices, 'lanes'> {
  /** What is left, the change itself being done. */
  readonly find: () => Promise<readonly Call[]>;
}

/**
 * Does what a change could not take along, because it was too much for one transaction or came meanwhile: thread by
 * thread, each in its own, until nothing new is found. Never rejects: what fails is left as it is.
 */
export async function followOn({ lanes, find }: FollowOnOptions): Promise<void> {
  const done = new Set<string>();
  const findNew = async () => (await find().catch(() => [])).filter(({ threadId }) => !done.has(threadId));
  for (let left = await findNew(); left.length > 0; left = await findNew()) {
    for (const call of left) {
      done.add(call.threadId);
      await new Promise<void>((resolve) => {
        lanes.enter(call.threadId, { ...call, answered: () => resolve(), failed: () => resolve() });
      });
    }
  }
}
