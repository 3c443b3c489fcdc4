import type { Pool } from 'pg';
import { endpointRegistry, isFbid } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { exportAudit, type AuditFilter } from '../../features/audit/index.ts';
import { exportComments } from '../../features/exports/index.ts';
import {
  checkBroadcast,
  exportEarnings,
  exportHistory,
  exportLedger,
  type LedgerFormat,
} from '../../features/stars/index.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { Hono } from 'hono';
import type { AppContext, AppEnvironment } from '../context/appContext.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { takeOutPath, takeOutRoute, type TakeOutRouteOptions } from './takeOutRoute.ts';

interface ExportRouteOptions {
  readonly pool: Pool;
  readonly findVisit: FindVisit;
  readonly limits: Pick<RateLimits, 'takeWrite'>;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
}

type ExportTools = Pick<ExportRouteOptions, 'pool' | 'publicOrigin' | 'mediaOrigin'>;

/** A file, and the lines in it. */
interface FileExport {
  readonly name: string;
  readonly type: string;
  readonly lines: AsyncGenerator<string>;
}

const encoder = new TextEncoder();

/** Reads from the generator only as fast as the response is consumed. */
const streamOf = (lines: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });

const jsonFile = { name: 'comments.json', type: 'application/json' } as const;

/** An id in the address. @throws ApiError badParameter */
function idIn(context: AppContext, name: string): string {
  const id = context.req.query(name);
  if (isFbid(id)) return id;
  throw new ApiError('badParameter', { fields: { [name]: id === undefined ? 'missing' : 'bad_format' } });
}

const ledgerTypes: ReadonlyMap<string, readonly [format: LedgerFormat, type: string]> = new Map([
  ['csv', ['csv', 'text/csv']],
  ['ndjson', ['ndjson', 'application/x-ndjson']],
]);

/** The public ledger of a broadcast, for everybody who sees the post. */
async function ledgerExport({ pool }: ExportTools, person: string | null, context: AppContext): Promise<FileExport> {
  const post = idIn(context, 'ft_ent_identifier');
  const [format, type] = ledgerTypes.get(context.req.query('format') ?? '') ?? [];
  if (format === undefined || type === undefined)
    throw new ApiError('badParameter', { fields: { format: 'bad_format' } });
  await checkBroadcast(pool, post, { person, actor: person });
  return { name: `ledger.${format}`, type, lines: exportLedger({ pool }, post, format) };
}

/** What the address asks of the audit. @throws ApiError badParameter */
function auditFilterIn(context: AppContext): AuditFilter {
  const seconds = (name: 'from' | 'until') => {
    const given = context.req.query(name);
    return given !== undefined && { [name]: Number(given) };
  };
  const { person_id, scope_id, action } = context.req.query();
  const given = {
    ...(person_id !== undefined && { person_id }),
    ...(scope_id !== undefined && { scope_id }),
    ...(action !== undefined && { action }),
    ...seconds('from'),
    ...seconds('until'),
  };
  return parseInput(endpointRegistry.fetchInstanceAudit.input, given);
}

const ledgerPath = '/stars/ledger/export/';

/** The exports of a person by path: what each has, if they may have it. */
const fileExports: Readonly<
  Record<string, (tools: ExportTools, person: string, context: AppContext) => Promise<FileExport>>
> = {
  '/settings/export/': async (tools, person) => ({ ...jsonFile, lines: exportComments(tools, { author: person }) }),
  '/sites/export/': async (tools, person, context) => {
    const site = idIn(context, 'app_id');
    await checkCanModerate(tools.pool, { scope: site, person, action: 'exportScope' });
    return { ...jsonFile, lines: exportComments(tools, { site }) };
  },
  '/pages/stars/export/': async (tools, person, context) => {
    const payee = idIn(context, 'payee_id');
    await checkCanModerate(tools.pool, { scope: payee, person, action: 'readEarnings' });
    return { name: 'earnings.csv', type: 'text/csv', lines: exportEarnings(tools, payee) };
  },
  '/instance/audit/export/': async (tools, person, context) => {
    await checkOwnsInstance(tools.pool, { person }, 'manageInstance');
    return { name: 'audit.csv', type: 'text/csv', lines: exportAudit(tools, auditFilterIn(context)) };
  },
  '/settings/stars/export/': async (tools, person) => ({
    name: 'stars.csv',
    type: 'text/csv',
    lines: exportHistory(tools, person),
  }),
};

/**
 * The paths of the exports: all comments of a site (`?app_id=`), all comments of the signed-in person, the history of
 * their stars, the audit of the instance (with the filters of `fetchInstanceAudit`), and what the broadcasts of a person or page have earned (`?payee_id=`); and for everybody the ledger of a
 * broadcast (`?ft_ent_identifier=`, `format=csv` or `ndjson`).
 */
const exportPaths: readonly string[] = [...Object.keys(fileExports), ledgerPath];

/** What a path exports to a visitor. @throws ApiError */
async function openExport(tools: ExportTools, person: string | null, context: AppContext): Promise<FileExport> {
  const { path } = context.req;
  if (path === ledgerPath) return ledgerExport(tools, person, context);
  if (person === null) throw new ApiError('sessionEnded');
  const open = fileExports[path];
  if (open === undefined) throw new ApiError('noSuchObject');
  return open(tools, person, context);
}

/** Exports what a visitor may have as a file. */
const exportRoute =
  ({ findVisit, limits, ...tools }: ExportRouteOptions) =>
  async (context: AppContext): Promise<Response> => {
    const visit = await findVisit(context);
    const { name, type, lines } = await openExport(tools, visit.caller.person, context);
    // An export costs as much as a write and counts as one.
    limits.takeWrite(visit);
    context.set('route', 'export');
    return new Response(streamOf(lines), {
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': `${type}; charset=utf-8`,
      },
    });
  };

/** Adds the routes of what people take away as files: the exports, and copies of all of their data. */
export function addExportRoutes(app: Hono<AppEnvironment>, options: ExportRouteOptions & TakeOutRouteOptions): void {
  app.on('GET', [...exportPaths], exportRoute(options));
  app.get(takeOutPath, takeOutRoute(options));
}
