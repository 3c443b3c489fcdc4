import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outcomeOf } from '../../mutations/testing/createTestBackend.ts';
import { until } from '../jobs/testing/watchJobs.ts';
import { startReceiver, type Receiver } from './testing/startReceiver.ts';
import { createWebhookWorld, type WebhookWorld } from './testing/webhookWorld.ts';

let at: WebhookWorld;
let receiver: Receiver;
beforeAll(async () => {
  at = await createWebhookWorld();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await at.stop();
});
afterEach(() => at.clear());

const kinds = [
  'comment',
  'reply',
  'edit',
  'remove',
  'report',
  'approve',
  'hide',
  'hold',
  'restore',
  'wait',
  'flow',
] as const;
type Act = readonly [kind: (typeof kinds)[number], by: number, on: number];
const actArbitrary: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...kinds, 'comment', 'reply'), fc.nat(1), fc.nat(9));

interface Row {
  readonly id: string;
  readonly state: 'open' | 'waits' | 'away';
  readonly text: string;
  readonly reports: number;
}

// From comments and reports alone, without what is written for webhooks.
const rowsText = `
select c.id::text as id, c.text, (select count(*) from reports r where r.comment_id = c.id)::int as reports,
  case when c.status is null then 'open' when c.status = 'spam' and c.needs_approval then 'waits' else 'away' end as state
from comments c where c.thread_id = $1`;

const changes: Readonly<Record<string, string>> = {
  'none>open': 'created',
  'none>waits': 'held',
  'open>waits': 'held',
  'away>waits': 'held',
  'open>away': 'removed',
  'waits>away': 'removed',
  'waits>open': 'restored',
  'away>open': 'restored',
};

/** What the difference between two looks at a thread is for a webhook. */
function eventsBetween(before: readonly Row[], after: readonly Row[]): string[] {
  return after.flatMap((row) => {
    const known = before.find(({ id }) => id === row.id);
    const change = changes[`${known?.state ?? 'none'}>${row.state}`];
    const isEdited = change === undefined && known !== undefined && known.text !== row.text && row.state !== 'away';
    return [
      ...(change === undefined ? [] : [`comment.${change} ${row.id}`]),
      ...(isEdited ? [`comment.edited ${row.id}`] : []),
      ...(row.reports > (known?.reports ?? 0) ? [`comment.reported ${row.id}`] : []),
    ];
  });
}

function perform([kind, by, on]: Act, { article, keys }: { article: string; keys: readonly string[] }) {
  const { ana, bia } = at.people;
  const as = at.backend.as(by === 0 ? ana : bia);
  const key = keys[on % Math.max(1, keys.length)];
  if (kind === 'wait' || kind === 'flow') {
    return at.query('update sites set is_pre_moderated = $2 where id = $1', [at.site, kind === 'wait']);
  }
  if (kind === 'comment' || key === undefined) return as.add(article, `Oi ${on}`);
  if (kind === 'reply') return as.add(article, `Re ${on}`, { parent_comment_id: key.split('_')[1] ?? '' });
  if (kind === 'edit') return as.edit(key, `Outro ${on}`);
  if (kind === 'remove') return as.remove(key);
  return kind === 'report' ? as.report(key) : at.decide(key, kind);
}

/** Plays a history on a new article. Returns what it has caused, as counted apart, and what was sent of it. */
async function eventsOf(acts: readonly Act[]) {
  const article = await at.newArticle();
  const planner = at.planner(await at.openOutbox());
  await at.addWebhook(receiver.url);
  receiver.received.length = 0;
  const expected: string[] = [];
  let before: Row[] = [];
  for (const act of acts) {
    // What one may not do is refused, which changes nothing.
    await outcomeOf(perform(act, { article, keys: before.map((row) => `${article}_${row.id}`) }));
    const after = await at.query<Row>(`${rowsText} order by c.id`, [article]);
    expected.push(...eventsBetween(before, after));
    before = after;
  }
  planner.wake();
  await planner.stop();
  await until(async () => (await at.query(`select from webhook_deliveries where status = 'waiting'`)).length === 0);
  await at.query('update sites set is_pre_moderated = false where id = $1', [at.site]);
  await at.clear();
  const sent = receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { comment: { id: string } } };
    return `${type} ${data.comment.id}`;
  });
  return { expected: expected.sort(), sent: sent.sort() };
}

it('server.437 what is sent equals what has happened, after random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actArbitrary, { minLength: 3, maxLength: 16 }), async (acts) => {
      const { expected, sent } = await eventsOf(acts);
      expect(sent).toEqual(expected);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);

const history: readonly Act[] = [
  ['comment', 0, 0],
  ['edit', 0, 0],
  ['reply', 1, 0],
  ['report', 1, 0],
  ['hide', 0, 0],
  ['restore', 0, 0],
  ['hold', 0, 0],
  ['approve', 0, 0],
  ['remove', 0, 0],
];

it('server.437 each kind of event is among them, and one that a transaction does not write is missed (control)', async () => {
  const { expected, sent } = await eventsOf(history);
  expect(sent).toEqual(expected);
  const count = (kind: string) => sent.filter((each) => each.startsWith(`comment.${kind} `)).length;
  expect(['created', 'edited', 'held', 'reported', 'removed', 'restored'].map(count)).toEqual([2, 1, 1, 1, 3, 2]);
  await at.query(`create function drop_edit() returns trigger language plpgsql as $$
    begin if new.event = 'comment.edited' then return null; end if; return new; end $$`);
  await at.query('create trigger lost before insert on webhook_deliveries for each row execute function drop_edit()');
  const lost = await eventsOf(history);
  await at.query('drop trigger lost on webhook_deliveries');
  await at.query('drop function drop_edit');
  expect(lost.sent).not.toEqual(lost.expected);
  expect(lost.expected).toHaveLength(expected.length);
}, 60_000);
