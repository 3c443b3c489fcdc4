import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { findDifferences } from '../ledger/index.ts';
import { bookEvent } from '../payments/bookEvent.ts';
import { soldStarsChecks } from '../payments/checkSoldStars.ts';
import type { PaymentReport } from '../payments/paymentFacts.ts';
import { sweepPurchases } from '../payments/sweepPurchases.ts';
import { createTestProvider } from '../payments/testing/createTestProvider.ts';
import { fetchEarnings } from '../stars/earnings/fetchEarnings.ts';
import { payOut } from '../stars/earnings/payOut.ts';
import { setInstanceStars } from '../stars/setInstanceStars.ts';
import { setPageStars } from '../stars/setPageStars.ts';
import { createStarsWorld } from '../stars/testing/createStarsWorld.ts';
import { fetchTipJar } from './fetchTipJar.ts';
import { openTipJar } from './openTipJar.ts';
import { refundTip } from './refundTip.ts';
import { settleTips } from './settleTips.ts';

let backend: TestBackend;
let other: TestBackend;
let helena: string;
let page: string;
let post: string;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
  helena = await backend.world.person('Helena Dias');
  page = await backend.world.page('Rádio', { ADMIN: helena });
  post = await createStarsWorld(backend, page).broadcast();
  await open(true);
});
afterAll(() => backend.stop());

const payments = createTestProvider();
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const services = (on = backend) => ({ ...on.services, payments });
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await backend.database.pool.query<Row>(text, [...values])).rows;

const settingOf = (has_tip_jar: boolean) =>
  ({ payee_id: page, is_enabled: true, minimum_tip: 10, has_tip_jar }) as const;
const open = (isOpen: boolean) => setPageStars(settingOf(isOpen), by(helena), backend.services);

const inputOf = (change: object = {}) => ({
  ft_ent_identifier: post,
  option: 1,
  text: 'boa',
  return_to: '/live/1',
  client_id: backend.services.ids.next(),
  ...change,
});
const put = (person: string, change: object = {}, on = backend) =>
  openTipJar(inputOf(change), by(person), services(on));
const fan = () => backend.world.person('Bia Lima');

/** The id of the order of a checkout. */
const orderIn = ({ checkout_uri }: { readonly checkout_uri: string }): string => checkout_uri.split('/').pop() ?? '';

const unpaid: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };
const paid: PaymentReport = { ...unpaid, paid: { amount: 1_000, currency: 'BRL' } };
const tell = (order: string, report: PaymentReport, on = backend) =>
  bookEvent(on.services, { provider: 'test', id: backend.services.ids.next(), order, report });

interface WrittenTip {
  readonly text: string;
  readonly person_id: string;
  readonly is_refunded: boolean;
}
const commentsOf = (order: string) =>
  query<WrittenTip>(
    `select c.text, c.person_id::text, coalesce((c.extras -> 'attachment' -> 'isRefunded')::boolean, false) as is_refunded
    from comments c join jar_payments p on p.comment_id = c.id where p.id = $1`,
    [order],
  );
const cards = async () =>
  (await query(`select from comments where extras -> 'attachment' ->> 'type' = 'TIP_JAR_PAYMENT'`)).length;
const inJar = async () =>
  Number((await query<{ balance: string }>("select balance from ledger_accounts where kind = 'jar'"))[0]?.balance ?? 0);
const differences = async () => (await findDifferences(backend.database.pool, soldStarsChecks)).map(({ what }) => what);

describe('the tip jar', () => {
  it('server.350 events that come twice, late, from two servers and in any order write one comment and fill it once', async () => {
    const person = await fan();
    for (const reports of [
      [unpaid, paid, paid],
      [paid, { ...unpaid, isPending: true }, paid],
    ]) {
      const order = orderIn(await put(person, { text: 'juntos' }));
      const [before, count] = [await inJar(), await cards()];
      for (const report of reports) await tell(order, report);
      await Promise.all([settleTips(services()), settleTips(services(other)), settleTips(services())]);
      expect(await commentsOf(order)).toEqual([{ text: 'juntos', person_id: person, is_refunded: false }]);
      expect({ added: (await inJar()) - before, written: (await cards()) - count }).toEqual({
        added: 1_000,
        written: 1,
      });
    }
    expect(await differences()).toEqual([]);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('server.350 another amount, another currency and another service fill nothing', async () => {
    const order = orderIn(await put(await fan()));
    const before = await inJar();
    await tell(order, { ...paid, paid: { amount: 999, currency: 'BRL' } });
    await tell(order, { ...paid, paid: { amount: 1_000, currency: 'USD' } });
    await bookEvent(backend.services, { provider: 'other', id: '1', order, report: paid });
    await settleTips(services());
    expect(await commentsOf(order)).toEqual([]);
    expect(await inJar()).toBe(before);
  });

  it('server.350 a server that stops after the payment leaves its comment to the next sweep', async () => {
    const order = orderIn(await put(await fan()));
    const fetchReport = async () => paid;
    const asked = { ...payments, provider: { ...payments.provider, fetchReport } };
    await query('update jar_payments set ask_at = now() where id = $1', [order]);
    await sweepPurchases({ ...other.services, payments: asked });
    expect(await commentsOf(order)).toEqual([]);
    await settleTips(services(other));
    expect(await commentsOf(order)).toMatchObject([{ text: 'boa' }]);
  });

  it('server.612 a tip whose comment fails keeps none of the others waiting, and is written later', async () => {
    const orders = [orderIn(await put(await fan(), { text: 'quebra' })), orderIn(await put(await fan()))] as const;
    for (const order of orders) await tell(order, paid);
    await query(`create function break_comment() returns trigger language plpgsql as $$ begin
        if new.text = 'quebra' then raise 'broken'; end if;
        return new;
      end $$`);
    await query('create trigger broken before insert on comments for each row execute function break_comment()');
    try {
      await expect(settleTips(services())).rejects.toThrow('broken');
      expect([await commentsOf(orders[0]), await commentsOf(orders[1])]).toMatchObject([[], [{ text: 'boa' }]]);
    } finally {
      await query('drop trigger broken on comments');
      await query('drop function break_comment');
    }
    await settleTips(services());
    expect(await commentsOf(orders[0])).toMatchObject([{ text: 'quebra' }]);
  });

  it('server.614 asks the verifier of ages before anything is paid', async () => {
    const person = await fan();
    const count = payments.orders.length;
    const asked: string[] = [];
    const isAdult = async (who: string) => asked.push(who) > 1;
    const ageCheck = { verifier: 'https://age.example/', isAdult };
    const putIn = () => openTipJar(inputOf(), by(person), { ...services(), payments: { ...payments, ageCheck } });
    await expect(putIn()).rejects.toMatchObject({ fields: { is_adult: 'age_not_confirmed' } });
    expect(payments.orders).toHaveLength(count);
    for (let times = 0; times < 2; times += 1) expect(await outcomeOf(putIn())).toBe('done');
    expect(asked).toEqual([person, person]);
  });

  it('stars.272 the same call is refused once its payment was declined', async () => {
    const [person, change] = [await fan(), { client_id: backend.services.ids.next() }];
    const order = orderIn(await put(person, change));
    await tell(order, { ...unpaid, isClosed: true });
    expect(await outcomeOf(put(person, change))).toBe('purchaseClosed');
  });

  it('server.351 a comment that can’t be written any more has its money paid back, once', async () => {
    const person = await fan();
    const order = orderIn(await put(person));
    await tell(order, paid);
    await query("insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'banned', $3)", [
      page,
      person,
      helena,
    ]);
    const before = payments.refunds.length;
    for (let times = 0; times < 2; times += 1) await settleTips(services());
    expect(await commentsOf(order)).toEqual([]);
    expect(payments.refunds.slice(before)).toMatchObject([{ order, amount: 1_000, currency: 'BRL' }]);
    await tell(order, { ...paid, refunded: 1_000 });
    await settleTips(services());
    expect(await commentsOf(order)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('server.352 stars.260 stars.268 what goes back leaves the jar, and marks the comment; what was paid out is the instance’s loss', async () => {
    const person = await fan();
    const order = orderIn(await put(person));
    await tell(order, paid);
    await settleTips(services());
    const [comment] = await query<{ id: string }>('select comment_id::text as id from jar_payments where id = $1', [
      order,
    ]);
    const refund = { ft_ent_identifier: post, comment_id: comment?.id ?? '', reason: 'enganou-se' };
    expect(await outcomeOf(refundTip(refund, by(person), services()))).toBe('noPermission');
    const before = await inJar();
    for (let times = 0; times < 2; times += 1) {
      expect(await refundTip(refund, by(helena), services(times === 0 ? backend : other))).toEqual({
        comment_id: refund.comment_id,
      });
    }
    const keys = payments.refunds.filter((each) => each.order === order).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    for (let times = 0; times < 2; times += 1) await tell(order, { ...paid, refunded: 1_000 });
    await settleTips(services());
    expect(await commentsOf(order)).toMatchObject([{ is_refunded: true }]);
    expect(before - (await inJar())).toBe(1_000);
    for (let times = 0; times < 2; times += 1) {
      expect(await outcomeOf(refundTip(refund, by(helena), services()))).toBe('purchaseClosed');
    }
    const audited = `select person_id::text as by, target_id::text as target, details ->> 'reason' as reason
      from audit where action = 'refundTip' and comment_id = $1`;
    // Asked for twice, and in vain afterwards.
    expect(await query(audited, [refund.comment_id])).toEqual([{ by: helena, target: person, reason: 'enganou-se' }]);

    // A bank takes back more than what is left in the jar.
    const lost = orderIn(await put(person));
    await tell(lost, paid);
    await settleTips(services());
    const payout = { payee: page, amount: (await inJar()) - 400, currency: 'BRL', key: 'p-1' };
    for (let times = 0; times < 2; times += 1) expect(await payOut(backend.services, payout)).toBe(400);
    const { jars } = await fetchEarnings({ payee_id: page }, by(helena), backend.services);
    expect(jars).toEqual([{ currency: 'BRL', balance: 400, paying: 0, paid: payout.amount }]);
    await expect(payOut(backend.services, { ...payout, key: 'p-2' })).rejects.toThrow('Only 400 BRL are available.');
    await tell(lost, { ...paid, dispute: 'lost' });
    await settleTips(services());
    expect({ left: await inJar(), comments: await commentsOf(lost) }).toMatchObject({
      left: 0,
      comments: [{ is_refunded: true }],
    });
    expect(await differences()).toEqual([]);
  });

  it('server.353 nothing is begun after the jar is closed or the sale is off, on any server, and what was begun can be paid', async () => {
    const person = await fan();
    const early = orderIn(await put(person));
    const owner = await backend.world.person('Teresa Amaral');
    await query('update people set is_instance_owner = true where id = $1', [owner]);
    const sale = (is_selling: boolean) =>
      setInstanceStars({ is_selling, is_sending: true }, by(owner), backend.services);
    const shown = async () =>
      (await fetchTipJar({ ft_ent_identifier: post }, by(person), services(other))).jar !== null;
    for (const [close, reopen] of [
      [() => open(false), () => open(true)],
      [() => sale(false), () => sale(true)],
    ] as const) {
      const racing = Array.from({ length: 4 }, (_, index) =>
        outcomeOf(put(person, {}, index % 2 === 0 ? backend : other)),
      );
      await close();
      const count = (await query('select from jar_payments')).length;
      await Promise.all(racing);
      expect((await query('select from jar_payments')).length).toBe(count);
      expect({ late: await outcomeOf(put(person, {}, other)), isShown: await shown() }).toEqual({
        late: 'badParameter',
        isShown: false,
      });
      await reopen();
    }
    await tell(early, paid);
    await settleTips(services());
    expect(await commentsOf(early)).toMatchObject([{ text: 'boa' }]);
  });

  it('stars.222 a minor, staff of the page, an ended video and the eleventh unpaid payment are refused before', async () => {
    const person = await fan();
    await query('update people set is_minor = true where id = $1', [person]);
    expect(await outcomeOf(put(person))).toBe('starsMinor');
    expect(await outcomeOf(put(helena))).toBe('noPermission');
    const eager = await fan();
    for (let count = 0; count < 10; count += 1) await put(eager);
    expect(await outcomeOf(put(eager))).toBe('tooManyCalls');
    await query(`update posts set video = jsonb_set(video::jsonb, '{isLive}', 'false') where id = $1`, [post]);
    expect(await outcomeOf(put(await fan()))).toBe('badParameter');
    expect((await fetchTipJar({ ft_ent_identifier: post }, by(eager), services())).jar).toBeNull();
    await query(`update posts set video = jsonb_set(video::jsonb, '{isLive}', 'true') where id = $1`, [post]);
  });

  it('server.354 the check names money that no event brought, a wrong jar, and a card without its payment', async () => {
    const order = orderIn(await put(await fan()));
    await tell(order, paid);
    await settleTips(services());
    expect(await differences()).toEqual([]);
    const damages: readonly (readonly [what: string, damage: string])[] = [
      ['payment into a tip jar', `update jar_payments set facts = facts || '{"isPaid": false}' where id = ${order}`],
      ['money back from a tip jar', `update jar_payments set facts = facts || '{"refunded": 10}' where id = ${order}`],
      ['jar of somebody else', `update jar_payments set payee_id = 7 where id = ${order}`],
      ['tip that no event says', `delete from payment_events where purchase_id = ${order}`],
      ['comment of a tip that was not paid', `update jar_payments set comment_id = null where id = ${order}`],
    ];
    const found: string[][] = [];
    for (const [, damage] of damages) {
      const client = await backend.database.pool.connect();
      try {
        await client.query('begin');
        await client.query(damage);
        found.push((await findDifferences(client, soldStarsChecks)).map(({ what }) => what));
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
    expect(damages.map(([what], index) => found[index]?.includes(what))).toEqual(damages.map(() => true));
  });
});
