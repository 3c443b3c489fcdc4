/** A person's wallet with what it has sent lately. */
export interface WalletRow {
  readonly person_id: string;
  readonly account_id: string;
  readonly balance: number;
  readonly version: number;
  /** By the operator, or by a dispute about one of its purchases. */
  readonly is_frozen: boolean;
  /** Their person is under age. */
  readonly is_minor: boolean;
  /** Number of changes of whether its person may use it, and how much. */
  readonly settings_version: number;
  /** It is less than 24 hours old. */
  readonly is_new: boolean;
  readonly spent_day: number;
  readonly spent_week: number;
  /** The most that its person wants to send in 24 hours; null if they have not said so. */
  readonly own_limit: number | null;
  /** Stars were sent from it before. */
  readonly has_sent: boolean;
}

/**
 * SQL: the wallets of a list of people. What was sent is one scan of seven days; a condition on the kind of the
 * transfers would lead the planner to another index.
 */
export const walletSource = (people: string): string => `
  (select distinct w.id from unnest(${people}) w (id)) w
  cross join lateral (
    select * from ledger_accounts a where a.ledger = 'stars' and a.kind = 'wallet' and a.owner_id = w.id
      and a.thread_id is null offset 0) a
  cross join lateral (
    select coalesce(sum(x.amount) filter (where x.kind = 'tip' and x.at > now() - interval '1 day'), 0) as day,
      coalesce(sum(x.amount) filter (where x.kind = 'tip'), 0) as week
    from ledger_transfers x where x.debit_id = a.id and x.at > now() - interval '7 days') s`;

/** SQL: a row of {@link walletSource} as JSON of a {@link WalletRow}. */
export const walletRowJson = `json_build_object('person_id', w.id::text, 'account_id', a.id::text, 'balance', a.balance,
  'version', a.version, 'is_frozen', a.is_frozen or a.is_disputed,
  'is_minor', (select p.is_minor from people p where p.id = w.id), 'settings_version', a.settings_version, 'is_new', a.opened_at > now() - interval '1 day',
  'own_limit', (select case when x.next_at <= now() then x.next_daily else x.daily end from stars_settings x
    where x.person_id = w.id),
  'spent_day', s.day, 'spent_week', s.week,
  'has_sent', exists (
    select from (select x.kind from ledger_transfers x where x.debit_id = a.id offset 0) x where x.kind = 'tip'))`;
