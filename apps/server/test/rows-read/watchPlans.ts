import { Pool, type ClientConfig } from 'pg';

/** A statement that has run, and the most rows that a scan of its plan read. */
export interface RanStatement {
  readonly text: string;
  readonly relation: string;
  /** How the rows were found: by which index, or by what kind of scan. */
  readonly by: string;
  readonly rows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface ExplainedStatement {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function rowsOf(node: PlanNode): number {
  const { 'Actual Rows': shown = 0, 'Actual Loops': loops = 1 } = node;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node;
  return Math.round((shown + filtered + rechecked) * loops);
}

function readPlan(message: string): RanStatement | undefined {
  const json = /plan:\n(\{[\s\S]*\})\s*$/.exec(message)?.[1];
  if (json === undefined) return undefined;
  const explained = JSON.parse(json) as ExplainedStatement;
  const scans = nodesOf(explained.Plan).filter((node) => (node['Relation Name'] ?? node['Index Name']) !== undefined);
  const worst = scans.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0];
  const rows = worst === undefined ? 0 : rowsOf(worst);
  const by = worst?.['Index Name'] ?? worst?.['Node Type'] ?? '';
  return { text: explained['Query Text'], relation: worst?.['Relation Name'] ?? 'an index', by, rows };
}

/** A pool whose statements PostgreSQL explains as they run, those of functions and constraints included. */
export interface WatchedPool {
  readonly pool: Pool;
  /** The statements since the last call. */
  take(): RanStatement[];
  stop(): Promise<void>;
}

/** Opens a pool whose statements are explained (`auto_explain`). */
export function watchPlans(connection: ClientConfig): WatchedPool {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
    client_min_messages: 'log',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({ ...connection, pipeline: true, max: 4, options: options.join(' ') });
  let ran: RanStatement[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const statement = readPlan(message);
      if (statement !== undefined) ran.push(statement);
    });
  });
  return {
    pool,
    take() {
      const taken = ran;
      ran = [];
      return taken;
    },
    stop: () => pool.end(),
  };
}
