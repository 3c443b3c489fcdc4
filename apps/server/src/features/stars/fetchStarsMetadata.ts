import { roomWithin, starsBands, type starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { blocksJson } from '../../access/blocksJson.ts';
import { ApiError } from '../../errors/apiError.ts';
import { visibleRoom } from '../../presenters/visibleRoom.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesGiftList } from './gifts/giftList.ts';
import { namedIn, roomRowJson, roomSource, type RoomRow } from './roomRow.ts';
import type { UsesStarsSwitch } from './starsSwitch.ts';

const text = `select ${roomRowJson} as found,
  ${blocksJson(namedIn('array[$1::bigint]'), 'array[$2::bigint, $3::bigint]')} as blocks
  from ${roomSource('array[$1::bigint]')}`;

interface FoundRoom {
  readonly found: RoomRow;
  /** Reads which of those that it names block the visitor. */
  readonly blocks: readonly { readonly by: string }[];
}

type Services = UsesDatabase & UsesStarsSwitch & UsesGiftList;

/** Answers the facts that sending stars under a live video needs. */
export const fetchStarsMetadata: Handler<typeof starsEndpoints.fetchStarsMetadata, Services> = async (
  { ft_ent_identifier: threadId, actor },
  { person },
  { pool, hasStars, gifts },
) => {
  const { thread, access } = await loadThread(pool, threadId, { visitor: { person, actor: actor ?? person } });
  const { kind, owner_id, video } = thread;
  if (kind !== 'live' || owner_id === null) {
    throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
  }
  const values = [threadId, person, access?.actor_id ?? null];
  const { rows } = await pool.query<FoundRoom>({ name: 'stars-room', text, values });
  const [row] = rows;
  if (row === undefined) throw new ApiError('noSuchObject');
  const viewer = { thread, access: access && { ...access, blocked_by: row.blocks.map(({ by }) => by) } };
  const room = visibleRoom(roomWithin(row.found.room, row.found.switches), viewer);
  return {
    payeeID: owner_id,
    minimumTip: room.minimumTip,
    starsMetadata: [...starsBands],
    minimum_star_sending_amount: room.minimumTip,
    stars_virtual_gifts: [...gifts],
    room: { ...room, isEnabled: hasStars && room.isEnabled && video?.isLive === true },
  };
};
