import type { BoundHandlers, HandlerRegistry } from '../../access/handler.ts';
import type { Caller } from '../../access/caller.ts';
import type { ReplicaAsOf } from '../../database/replicas/followReplica.ts';
import type { UsesReplicas } from '../../database/replicas/createReplicas.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesThreadCache } from '../../features/lists/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { replicaReads } from './replicaReads.ts';

/** Services that reads on a replica take in place of those of the primary. */
type ReadServices = Pick<BaseServices, 'pool' | 'clock'> & UsesReplicas & UsesThreadCache;
type BoundHandler = (input: unknown, caller: Caller) => Promise<object>;
type AnyHandler<Services> = (input: unknown, caller: Caller, services: Services) => Promise<object>;

/** What is read is remembered as of the replica, and nobody who reads from the primary waits for it. */
const onReplica = <Services extends ReadServices>(services: Services, { pool, asOf }: ReplicaAsOf): Services => ({
  ...services,
  pool,
  clock: { ...services.clock, monotonic: () => asOf },
  threadCache: services.threadCache && { ...services.threadCache, singleFlight: (_key, load) => load() },
  replicas: undefined,
});

/**
 * Reads on a replica that has all that was committed before the call, or else from the primary. So nobody sees less
 * than they have seen, whoever changed it and wherever, and what they may not see any more is not there.
 */
const bindReplicaRead =
  <Services extends ReadServices>(handler: AnyHandler<Services>, services: Services): BoundHandler =>
  async (input, caller) => {
    const read = await services.replicas?.readNow(async (replica) => {
      try {
        return { answer: await handler(input, caller, onReplica(services, replica)) };
      } catch (refusal) {
        // What the caller may not do is no failure of the replica.
        if (refusal instanceof ApiError) return { refusal };
        throw refusal;
      }
    });
    if (read === undefined) return handler(input, caller, services);
    if (read.result.refusal !== undefined) throw read.result.refusal;
    return read.result.answer;
  };

/** Gives each handler its services, so that whoever calls it needs none. */
export function bindHandlers<Services extends ReadServices>(
  handlers: HandlerRegistry<Services>,
  services: Services,
): BoundHandlers {
  const bound = Object.entries(handlers).map(([name, handler]): readonly [string, BoundHandler] => {
    const any = handler as AnyHandler<Services>;
    if ((replicaReads as ReadonlySet<string>).has(name)) return [name, bindReplicaRead(any, services)];
    return [name, (input, caller) => any(input, caller, services)];
  });
  // Types can't express that each name keeps its handler's input and payload.
  return Object.fromEntries(bound) as BoundHandlers;
}
