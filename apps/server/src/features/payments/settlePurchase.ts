import type { PoolClient } from 'pg';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import {
  accountOf,
  debtOf,
  heldOf,
  instanceAccount,
  issuedAccountId,
  lockBalances,
  starsLedger,
  transferStatements,
  walletOf,
  type AccountName,
  type Transfer,
} from '../ledger/index.ts';
import {
  amountsBetween,
  amountsOf,
  type BookedAmounts,
  type PaymentFacts,
  type PurchasePrice,
} from './paymentFacts.ts';
import type { AskedRefund, PurchaseRow } from './purchaseRow.ts';
import { starsMoves, type Claims, type Hold, type MovingAccount, type StarsMove } from './starsMoves.ts';

/** The transaction in which a purchase is locked. */
export interface Settling {
  readonly client: PoolClient;
  readonly ids: IdGenerator;
}

/** The facts of a purchase from now on. */
export interface PurchaseChange {
  readonly facts: PaymentFacts;
  readonly refund: AskedRefund | null;
}

/**
 * SQL: when the payment service is asked about a purchase `p` next, in case that an event was lost. Soon while it is
 * open, being refunded or disputed; once a day as long as a bank may take its money back; then never.
 */
export const nextAsk = (facts: string, refund: string): string => `case
  when ${refund} is not null or ${facts} ->> 'dispute' in ('inquiry', 'open')
    or (not (${facts} -> 'isPaid')::boolean and not (${facts} -> 'isClosed')::boolean and p.at > now() - interval '8 days')
    then now() + interval '9 minutes'
  when (${facts} -> 'isPaid')::boolean and p.at > now() - interval '180 days' then now() + interval '1 day' end`;

const growText = `
update purchases p set facts = $2::jsonb, refund = $4::jsonb, ask_at = ${nextAsk('$2::jsonb', '$4::jsonb')},
  paid_at = case when $3 then coalesce(paid_at, now()) end where p.id = $1`;

const holdsText = `
select t.id::text, t.kind, t.amount::float8 as amount, r.id is not null as is_resolved
from ledger_transfers t left join ledger_transfers r on r.resolves_id = t.id
where t.purchase_id = $1 and t.kind in ('refund_hold', 'dispute_hold') order by t.id`;

// The wallet is locked, so of several disputes of one person each sees those before it.
const disputeText = `
update ledger_accounts a set is_disputed = x.is_disputed, settings_version = a.settings_version + 1
from (select exists (select from purchases p where p.person_id = $2 and (p.facts -> 'isPaid')::boolean
  and p.facts ->> 'dispute' = 'open') as is_disputed) x
where a.id = $1 and a.is_disputed <> x.is_disputed`;

/**
 * Moves what follows from what is known of a locked purchase, and keeps what is known: the money and the stars of its
 * payment, of what was paid back and of a lost dispute; stars that are held for a refund or a dispute, and those that
 * are not any more; and whether the wallet is suspended.
 */
export async function settlePurchase(settling: Settling, purchase: PurchaseRow, next: PurchaseChange): Promise<void> {
  const { client } = settling;
  const { facts, refund } = next;
  await client.query(growText, [purchase.id, facts, facts.isPaid, refund]);
  if (!facts.isPaid) return;
  const accounts = await openAccounts(settling, purchase);
  const balances = await lockBalances(client, [accounts.wallet, accounts.debt, accounts.held]);
  const { rows: held } = await client.query<Hold & { is_resolved: boolean }>(holdsText, [purchase.id]);
  const change = amountsBetween(purchase.facts, facts, purchase);
  const holdings = {
    wallet: balances.get(accounts.wallet) ?? 0,
    owed: -(balances.get(accounts.debt) ?? 0),
    holds: held.filter(({ is_resolved }) => !is_resolved),
  };
  const moves = starsMoves(change, holdings, claimsOf(purchase, next));
  // What was returned in all, and the number of holds, name the step: it is booked once.
  const step = { returned: amountsOf(facts, purchase).returned, holds: held.length };
  const transfers = [
    ...moneyTransfers({ purchase, accounts, change }, step.returned),
    ...moves.map((move) => starsTransfer({ purchase, accounts }, move, step)),
  ];
  for (const transfer of transfers) {
    const numbered = { ...transfer, id: settling.ids.next() };
    for (const statement of transferStatements([numbered], [])) await client.query(statement);
  }
  await client.query(disputeText, [accounts.wallet, purchase.person_id]);
}

/** Stars to hold: those being paid back, and with a dispute all that were not. */
export function claimsOf(purchase: PurchasePrice, { facts, refund }: PurchaseChange): Claims {
  const left = purchase.stars - amountsOf(facts, purchase).taken;
  return { refund_hold: refund?.stars ?? 0, dispute_hold: facts.dispute === 'open' ? left : 0 };
}

type Accounts = Readonly<Record<Exclude<MovingAccount, 'issued'> | 'provider' | 'sales', string>>;

async function openAccounts({ client, ids }: Settling, { person_id, currency }: PurchaseRow): Promise<Accounts> {
  const open = (name: AccountName) => accountOf(client, ids, name);
  return {
    wallet: await open(walletOf(person_id)),
    debt: await open(debtOf(person_id)),
    held: await open(heldOf(person_id)),
    provider: await open(instanceAccount(currency, 'provider')),
    sales: await open(instanceAccount(currency, 'sales')),
  };
}

type NewTransfer = Omit<Transfer, 'id'>;

const commonOf = ({ id, person_id }: PurchaseRow) =>
  ({ reverses_id: null, person_id, thread_id: null, comment_id: null, seq: null, purchase_id: id }) as const;

interface Booked {
  readonly purchase: PurchaseRow;
  readonly accounts: Accounts;
}

function moneyTransfers(
  { purchase, accounts: { provider, sales }, change }: Booked & { readonly change: BookedAmounts },
  total: number,
): readonly NewTransfer[] {
  const money = { ...commonOf(purchase), ledger: purchase.currency };
  const { received, returned } = change;
  const all: readonly NewTransfer[] = [
    { ...money, kind: 'payment', key: purchase.id, debit_id: sales, credit_id: provider, amount: received },
    {
      ...money,
      kind: 'payment_refund',
      key: `${purchase.id}/${total}`,
      debit_id: provider,
      credit_id: sales,
      amount: returned,
    },
  ];
  return all.filter(({ amount }) => amount > 0);
}

interface Step {
  readonly returned: number;
  readonly holds: number;
}

function starsTransfer({ purchase, accounts }: Booked, move: StarsMove, { returned, holds }: Step): NewTransfer {
  const { kind, from, to, amount, resolves } = move;
  const all = { ...accounts, issued: issuedAccountId };
  const common = { ...commonOf(purchase), ledger: starsLedger, kind, amount, debit_id: all[from], credit_id: all[to] };
  if (resolves !== undefined) return { ...common, key: resolves, resolves_id: resolves };
  return { ...common, key: kind === 'purchase' ? purchase.id : `${purchase.id}/${returned}/${holds}` };
}
