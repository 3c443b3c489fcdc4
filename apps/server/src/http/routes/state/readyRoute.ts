import type { Pool } from 'pg';
import type { UsesUploads } from '../../../features/uploads/index.ts';
import type { StreamHub } from '../../../stream/createStreamHub.ts';
import type { AppContext } from '../../context/appContext.ts';
import { isDatabaseReachable } from './healthRoute.ts';

interface ReadyOptions extends UsesUploads {
  readonly pool: Pick<Pool, 'query'>;
  readonly fanOut: StreamHub['fanOut'];
  readonly isDraining: (() => boolean) | undefined;
}

/**
 * Readiness check: 200, or 503 while the database doesn't answer, and once the server is about to stop. A server without space for files stays ready, because
 * it still takes words; its answer says that uploads are refused. So does one without a line to the other servers, which
 * finds within a second what they change.
 */
export function readyRoute({ pool, uploads, fanOut, isDraining = () => false }: ReadyOptions) {
  const uploadState = async () => {
    if (uploads === undefined) return 'disabled';
    const hasRoom = await uploads.disk.hasRoomFor(0).catch(() => false);
    return hasRoom ? 'accepted' : 'refused';
  };
  return async (context: AppContext): Promise<Response> => {
    context.set('route', '/readyz');
    const [isReachable, state] = await Promise.all([isDatabaseReachable(pool), uploadState()]);
    const isReady = isReachable && !isDraining();
    const body = {
      status: isReady ? 'ready' : isReachable ? 'draining' : 'unavailable',
      database: isReachable ? 'reachable' : 'unreachable',
      uploads: state,
      fanOut: fanOut().isConnected ? 'connected' : 'disconnected',
    };
    return context.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  };
}

/** Liveness check: the process answers, whatever the state of its database. */
export const liveRoute = () => (context: AppContext) => {
  context.set('route', '/livez');
  return context.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' });
};
