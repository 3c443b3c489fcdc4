import { jsonList } from '../../database/rows/rowFields.ts';
import { blocksJson } from '../../access/blocksJson.ts';
import { compositeKey, defineContextPart, type PartRequest } from '../../mutations/index.ts';
import { walletRowJson, walletSource, type WalletRow } from '../ledger/index.ts';
import { namedIn, roomRowJson, roomSource, type RoomRow } from './roomRow.ts';

/** Somebody in a broadcast: what they have sent, and whether they receive the stars or may act as who does. */
export interface FanRow {
  readonly thread_id: string;
  readonly person_id: string;
  readonly name: string;
  readonly quantity: number;
  readonly is_payee: boolean;
  /** Under age. */
  readonly is_minor: boolean;
}

/** A wallet in a transaction, with its version before it. */
export interface KnownWallet extends WalletRow {
  readonly seen_version: number;
}

/** State of stars within a transaction; tips and refunds change it for those after them. */
export interface StarsContext {
  /** By person. */
  readonly wallets: Map<string, KnownWallet>;
  /** By thread. */
  readonly rooms: Map<string, RoomRow>;
  /** By thread and person. */
  readonly fans: Map<string, FanRow>;
}

interface StarsRows {
  readonly wallets: readonly WalletRow[];
  readonly rooms: readonly RoomRow[];
  readonly fans: readonly FanRow[];
}

const fanJson = `json_build_object('thread_id', f.thread_id::text, 'person_id', f.person_id::text,
  'name', (select a.name from actors a where a.id = f.person_id),
  'quantity', coalesce((select s.quantity from stars_supporters s
    where s.thread_id = f.thread_id and s.actor_id = f.person_id), 0),
  'is_minor', (select p.is_minor from people p where p.id = f.person_id),
  'is_payee', (select t.owner_id = f.person_id or exists (
    select from page_staff k where k.page_id = t.owner_id and k.person_id = f.person_id and k.role <> 'NO_PERMISSION')
    from threads t where t.id = f.thread_id))`;

const text = `select ${jsonList(walletRowJson, walletSource('$2::bigint[]'))} as wallets,
  ${jsonList(roomRowJson, roomSource('$1::bigint[]'))} as rooms,
  ${jsonList(fanJson, 'unnest($1::bigint[], $2::bigint[]) f (thread_id, person_id)')} as fans,
  ${blocksJson(namedIn('$1::bigint[]'), '$3::bigint[]')} as blocks`;

/** Context: the callers' wallets, the broadcasts, what the callers have sent there, and who of those named blocks them. */
export const starsPart = defineContextPart({
  name: 'stars',
  text,
  values: (requests: readonly PartRequest<void>[]) => [
    requests.map(({ threadId }) => threadId),
    requests.map(({ person }) => person),
    requests.flatMap(({ person, actor }) => [person, actor]),
  ],
  read: (rows: readonly StarsRows[]): StarsContext => ({
    wallets: new Map(
      rows.flatMap(({ wallets }) =>
        wallets.map((each) => [each.person_id, { ...each, seen_version: each.version }] as const),
      ),
    ),
    rooms: new Map(rows.flatMap(({ rooms }) => rooms.map((each) => [each.room.ftentidentifier, each] as const))),
    fans: new Map(
      rows.flatMap(({ fans }) => fans.map((each) => [compositeKey(each.thread_id, each.person_id), each] as const)),
    ),
  }),
});
