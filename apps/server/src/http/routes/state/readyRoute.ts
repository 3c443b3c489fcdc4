import type { Pool } from 'pg';
import type { UsesUploads } from '../../../features/uploads/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { isDatabaseReachable } from './healthRoute.ts';

interface ReadyOptions extends UsesUploads {
  readonly pool: Pick<Pool, 'query'>;
}

/**
 * Readiness check: 200, or 503 while the database doesn't answer. A server without space for files stays ready, because
 * it still takes words; its answer says that uploads are refused.
 */
export function readyRoute({ pool, uploads }: ReadyOptions) {
  const uploadState = async () => {
    if (uploads === undefined) return 'disabled';
    const hasRoom = await uploads.disk.hasRoomFor(0).catch(() => false);
    return hasRoom ? 'accepted' : 'refused';
  };
  return async (context: AppContext): Promise<Response> => {
    context.set('route', '/readyz');
    const [isReachable, state] = await Promise.all([isDatabaseReachable(pool), uploadState()]);
    const body = {
      status: isReachable ? 'ready' : 'unavailable',
      database: isReachable ? 'reachable' : 'unreachable',
      uploads: state,
    };
    return context.json(body, isReachable ? 200 : 503, { 'cache-control': 'no-store' });
  };
}

/** Liveness check: the process answers, whatever the state of its database. */
export const liveRoute = () => (context: AppContext) => {
  context.set('route', '/livez');
  return context.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' });
};
