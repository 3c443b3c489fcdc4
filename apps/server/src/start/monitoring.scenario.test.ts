import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { parse } from 'yaml';
import { silentLog } from '../database/testing/silentLog.ts';
import { createJobQueue } from '../features/jobs/index.ts';
import { createTestBackend } from '../mutations/testing/createTestBackend.ts';
import { scrapeGauges } from './testing/scrapeGauges.ts';

const read = (name: string): string => readFileSync(join(__dirname, '../../../../deploy/monitoring', name), 'utf8');

const Rule = v.strictObject({
  alert: v.pipe(v.string(), v.regex(/^Ufi[A-Z][A-Za-z]+$/)),
  expr: v.string(),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
  labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.strictObject({ summary: v.string(), description: v.string() }),
});
const Rules = v.strictObject({ groups: v.array(v.strictObject({ name: v.string(), rules: v.array(Rule) })) });
const Panel = v.object({
  id: v.number(),
  type: v.string(),
  targets: v.optional(v.array(v.object({ expr: v.string() })), []),
});
const Dashboard = v.object({
  panels: v.array(Panel),
  templating: v.object({ list: v.array(v.object({ name: v.string(), query: v.unknown() })) }),
});

const rules = v.parse(Rules, parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const dashboard = v.parse(Dashboard, JSON.parse(read('dashboard.json')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Labels of a metric, as they are in its samples; of one without any sample there are none. */
const labelsByMetric = new Map<string, Set<string>>();
/** What the monitor itself adds. */
const ofMonitor = ['job', 'instance'];

beforeAll(async () => {
  const backend = await createTestBackend();
  const { pool } = backend.database;
  const queue = createJobQueue({
    pool,
    log: silentLog,
    name: 'mail',
    schema: v.strictObject({}),
    work: () => Promise.resolve(),
  });
  await queue.start();
  const replicas = {
    state: () => [{ name: 'standby:5432', lagSeconds: 0, reads: 0 }],
    read: async () => undefined,
    readNow: async () => undefined,
    misses: () => 0,
    close: async () => {},
  };
  const text = await scrapeGauges({ pool, replicas, threadQueues: backend.services.threadQueues });
  await queue.stop();
  await backend.stop();
  labelsByMetric.set('up', new Set());
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) labelsByMetric.set(name, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? /gm))
    labelsByMetric.set(name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)));
});

/** What an expression names: metrics, and labels. The parser goes on after an error, which is listed. */
function namesIn(expression: string) {
  const found = { metrics: new Set<string>(), labels: new Set<string>(), errors: new Array<string>() };
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      const text = expression.slice(from, to);
      if (type.isError) found.errors.push(`at ${from} of ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') found.metrics.add(text);
      if (type.name === 'LabelName') found.labels.add(text);
    },
  });
  return found;
}

/** Names in a text that a monitor fills in. */
const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);

describe('deploy/monitoring', () => {
  it('server.560 has expressions that Prometheus reads', () => {
    expect(expressions.length).toBeGreaterThan(40);
    expect(expressions.flatMap((expression) => namesIn(expression).errors)).toEqual([]);
    expect(namesIn('sum(ufi_streams').errors).not.toEqual([]);
  });

  it('server.560 names metrics that the server has, by labels that these have', () => {
    const faults = expressions.flatMap((expression) => {
      const { metrics, labels } = namesIn(expression);
      const known = [...metrics].flatMap((metric) => [...(labelsByMetric.get(metric) ?? [])]);
      return [
        ...(metrics.size === 0 ? [`no metric in ${expression}`] : []),
        ...[...metrics].filter((metric) => !labelsByMetric.has(metric)),
        ...[...labels]
          .filter((label) => ![...known, ...ofMonitor].includes(label))
          .map((label) => `${label} in ${expression}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('server.560 has an alert for each thing that an operator has to do', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const watched = new Set(rules.flatMap(({ expr }) => [...namesIn(expr).metrics]));
    const needed = [
      'up',
      'ufi_database_reachable',
      'ufi_http_requests_total',
      'ufi_http_request_seconds_bucket',
      'ufi_disk_free_bytes',
      'ufi_uploads_refused',
      'ufi_ledger_differences',
      'ufi_ledger_checked_seconds',
      'ufi_jobs',
      'ufi_jobs_overdue_seconds',
      'ufi_replica_lag_seconds',
      'ufi_streams_busiest_network',
    ];
    expect(needed.filter((metric) => !watched.has(metric))).toEqual([]);
    for (const { expr, annotations } of rules)
      for (const label of placeholdersIn(Object.values(annotations).join(' ')))
        expect(/\bby \(|^max\(|absent/.test(expr) ? expr : `instance ${expr}`).toContain(label);
  });

  it('server.560 has a dashboard with panels of different ids, for every server or one', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(dashboard.panels.filter(({ type, targets }) => (type === 'row') === targets.length > 0)).toEqual([]);
    const instances = dashboard.templating.list.find(({ name }) => name === 'instance');
    const [, metric = ''] = /label_values\((\w+)/.exec(JSON.stringify(instances?.query)) ?? [];
    expect(labelsByMetric.has(metric)).toBe(true);
  });
});
