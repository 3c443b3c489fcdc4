import { jsonList } from '../../database/rows/rowFields.ts';
import { namedSupporters } from 'ufi-core/contract';
import { blocksJson } from '../../access/blocksJson.ts';
import { defineContextPart, type PartRequest } from '../../mutations/index.ts';
import { walletRowJson, walletSource, type WalletRow } from '../ledger/index.ts';
import { roomRowJson, roomSource, supporterJson, type RoomRow } from './roomRow.ts';
import type { Supporter } from 'ufi-stars/contract';

/** The transfer of a comment's stars. */
export interface TipRow {
  readonly id: string;
  readonly debit_id: string;
  readonly credit_id: string;
  readonly amount: number;
  readonly person_id: string;
  /** Stars that a promotion added to it, from the account `debit_id`. */
  readonly match: { readonly id: string; readonly debit_id: string; readonly amount: number } | null;
  /** Of the account of the broadcast. */
  readonly broadcast_version: number;
  /** The part of the broadcast's stars that is available to its payee, if the tip is a part of it. */
  readonly settled_to: { readonly id: string; readonly balance: number } | null;
}

interface TipRows {
  readonly tips: readonly TipRow[];
  readonly wallets: readonly WalletRow[];
  readonly rooms: readonly RoomRow[];
  readonly supporter: Supporter | null;
  readonly first: readonly Supporter[];
}

const tip = `ledger_transfers x where x.thread_id = $1 and x.comment_id = $2 and x.kind = 'tip'`;
const payer = `(select x.person_id from ${tip})`;

/** Context: the tip of a comment, with its payer's wallet, what they have sent, and who has sent most. */
export const tipPart = defineContextPart({
  name: 'tip',
  text: `select ${jsonList(
    `json_build_object('id', x.id::text, 'debit_id', x.debit_id::text, 'credit_id', x.credit_id::text,
      'amount', x.amount, 'person_id', x.person_id::text,
      'match', (select json_build_object('id', m.id::text, 'debit_id', m.debit_id::text, 'amount', m.amount)
        from ledger_transfers m where m.thread_id = x.thread_id and m.comment_id = x.comment_id and m.kind = 'match'),
      'broadcast_version', (select b.version from ledger_accounts b where b.id = x.credit_id),
      'settled_to', (select json_build_object('id', p.id::text, 'balance', p.balance)
        from ledger_transfers s join ledger_accounts p on p.id = s.credit_id
        where s.debit_id = x.credit_id and s.kind = 'settlement' and s.seq >= x.seq limit 1))`,
    tip,
  )} as tips,
    ${jsonList(walletRowJson, walletSource(`array(select x.person_id from ${tip})`))} as wallets,
    ${jsonList(roomRowJson, roomSource('array[$1::bigint]'))} as rooms,
    (select ${supporterJson} from stars_supporters s where s.thread_id = $1 and s.actor_id = ${payer}) as supporter,
    ${jsonList(
      supporterJson,
      `(select * from stars_supporters s where s.thread_id = $1 and s.quantity > 0
        order by s.quantity desc, s.actor_id limit ${namedSupporters + 1}) s`,
    )} as first,
    ${blocksJson(
      `array(select s.actor_id from stars_supporters s where s.thread_id = $1 and s.quantity > 0
        order by s.quantity desc, s.actor_id limit ${namedSupporters + 1})`,
      'array[$3::bigint, $4::bigint]',
    )} as blocks`,
  values: (requests: readonly PartRequest<string>[]) =>
    requests.flatMap(({ threadId, key, person, actor }) => [threadId, key, person, actor]),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([row]: readonly TipRows[]) => ({
    tip: row?.tips[0] ?? null,
    wallet: row?.wallets[0] ?? null,
    room: row?.rooms[0] ?? null,
    supporter: row?.supporter ?? null,
    first: row?.first ?? [],
  }),
});
