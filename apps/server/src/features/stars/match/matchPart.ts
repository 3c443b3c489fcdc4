import { jsonList } from '../../../database/rows/rowFields.ts';
import { defineContextPart, type PartRequest } from '../../../mutations/index.ts';
import { roomRowJson, roomSource, type RoomRow } from '../roomRow.ts';

/** An account of a promotion: of all that it has for a payee, or of what a broadcast has of it. */
interface MatchAccount {
  readonly id: string;
  readonly balance: number;
  readonly version: number;
}

interface MatchRows {
  readonly rooms: readonly RoomRow[];
  readonly promotions: readonly MatchAccount[];
  readonly matches: readonly MatchAccount[];
}

const accountJson = `json_build_object('id', a.id::text, 'balance', a.balance, 'version', a.version)`;

/** Context: a broadcast, what a promotion has for its payee, and what the broadcast has of it. */
export const matchPart = defineContextPart({
  name: 'match',
  text: `select ${jsonList(roomRowJson, roomSource('array[$1::bigint]'))} as rooms,
    ${jsonList(
      accountJson,
      `(select a.* from threads t join ledger_accounts a on a.ledger = 'stars' and a.kind = 'promotion'
        and a.owner_id = t.owner_id and a.thread_id is null where t.id = $1) a`,
    )} as promotions,
    ${jsonList(
      accountJson,
      `(select a.* from threads t join ledger_accounts a on a.ledger = 'stars' and a.kind = 'match'
        and a.owner_id = t.owner_id and a.thread_id = t.id where t.id = $1) a`,
    )} as matches`,
  values: (requests: readonly PartRequest<void>[]) => requests.map(({ threadId }) => threadId),
  isPerRequest: true,
  needsOwnTransaction: true,
  read: ([row]: readonly MatchRows[]) => ({
    room: row?.rooms[0] ?? null,
    promotion: row?.promotions[0] ?? null,
    match: row?.matches[0] ?? null,
  }),
});
