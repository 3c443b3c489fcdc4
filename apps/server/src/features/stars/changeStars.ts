import type { StarsRoom } from 'ufi-core/contract';
import { roomWithin } from 'ufi-stars/contract';
import { compositeKey, defineSideEffect } from '../../mutations/index.ts';
import { putRooms, putSupporters, type RoomRow, type SupporterRow } from './roomRow.ts';
import { starsPart, type KnownWallet } from './starsPart.ts';
import { walletRecord } from './walletRecord.ts';

/** The state of a broadcast's stars after a step: its room, one supporter, and their wallet. */
export interface StarsChange {
  readonly room: RoomRow;
  readonly supporter: SupporterRow | null;
  readonly wallet: KnownWallet | null;
}

const lastBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** Side effect: the new state of a broadcast's stars. The event has it for everybody, and the wallet for its person. */
export const changeStars = defineSideEffect<StarsChange>({
  name: 'stars-rooms',
  eventFields: ({ room: { room, switches }, wallet }) => ({
    starsRooms: [roomWithin(room, switches)],
    ...(wallet && { wallets: [walletRecord(wallet)] }),
  }),
  updateParts: ({ room, supporter, wallet }, { part }) => {
    const { rooms, fans, wallets } = part(starsPart);
    rooms.set(room.room.ftentidentifier, room);
    if (wallet) wallets.set(wallet.person_id, wallet);
    if (supporter === null) return;
    const key = compositeKey(supporter.thread_id, supporter.actor_id);
    const fan = fans.get(key);
    if (fan) fans.set(key, { ...fan, quantity: supporter.quantity });
  },
  beforeJournal: (written) => {
    const rooms = lastBy(
      written.map(({ value }) => value.room.room),
      ({ ftentidentifier }: StarsRoom) => ftentidentifier,
    );
    const supporters = lastBy(
      written.flatMap(({ value }) => value.supporter ?? []),
      ({ thread_id, actor_id }) => compositeKey(thread_id, actor_id),
    );
    return [putRooms(rooms), ...(supporters.length > 0 ? [putSupporters(supporters)] : [])];
  },
});
