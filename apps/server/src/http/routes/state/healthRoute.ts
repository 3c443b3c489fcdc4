import type { Pool } from 'pg';
import type { AppContext } from '../../context/appContext.ts';

interface HealthOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly version: string;
}

const timeoutMs = 1_000;

/** True if the database answers within a second. */
export async function isDatabaseReachable(pool: HealthOptions['pool']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Health check: 200, or 503 while the database doesn't answer. */
export function healthRoute({ pool, version }: HealthOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', '/healthz');
    const isReachable = await isDatabaseReachable(pool);
    const body = {
      status: isReachable ? 'ok' : 'unavailable',
      version,
      database: isReachable ? 'reachable' : 'unreachable',
    };
    return context.json(body, isReachable ? 200 : 503, { 'cache-control': 'no-store' });
  };
}
