import { endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import type { Pool } from 'pg';
import { checkActor } from '../../queries/checkActor.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

type Button = PayloadOf<typeof endpointRegistry.fetchHovercard>['buttons'][number];

/** Maximum number of mutual friends that are named. */
const namedFriends = 3;

interface Card {
  readonly actor: ActorRow;
  readonly cover_line: string;
  readonly friendship: 'asked' | 'accepted' | null;
  /** The other has asked for a friendship. */
  readonly is_asked: boolean;
  readonly follows: boolean;
  readonly mutual_count: number;
  readonly mutual_names: readonly string[];
}

const cardText = `
with mutual as (
  select m.name, m.id from friendships mine join friendships theirs on theirs.friend_id = mine.friend_id
    join actors m on m.id = mine.friend_id
  where mine.person_id = $2::bigint and theirs.person_id = $1::bigint and $1::bigint <> $2::bigint
    and mine.status = 'accepted' and theirs.status = 'accepted'
)
select ${actorRowJson} as actor, a.cover_line,
  (select f.status from friendships f where f.person_id = $2 and f.friend_id = a.id) as friendship,
  exists (select from friendships f where f.person_id = a.id and f.friend_id = $2 and f.status = 'asked') as is_asked,
  exists (select from page_followers o where o.page_id = a.id and o.person_id = $2) as follows,
  (select count(*)::int from mutual) as mutual_count,
  array(select name from mutual order by name, id limit ${namedFriends}) as mutual_names
from actors a where a.id = $1`;

const findCard = async (pool: Pool, id: string, viewer: string | null): Promise<Card> => {
  const { rows } = await pool.query<Card>({ name: 'hovercard', text: cardText, values: [id, viewer] });
  if (rows[0] === undefined) throw new ApiError('noSuchObject');
  return rows[0];
};

/** The hovercard of an actor (S2.04). */
export const fetchHovercard = defineQuery(endpointRegistry.fetchHovercard, {
  select: ({ caller, actor, services }) => checkActor(services.pool, { person: caller.person, actor }),
  hydrate: async (viewer, { input, services }) => ({ viewer, card: await findCard(services.pool, input.id, viewer) }),
  filter: (found) => found,
  present: ({ viewer, card }) => ({
    actor: actorRecord(card.actor, null),
    coverline: card.cover_line,
    mutualfriends: { count: card.mutual_count, names: [...card.mutual_names] },
    buttons: buttonsFor(card, viewer),
  }),
});

/** Actions offered on the card. Without a session, and for oneself, it is only a visit. */
function buttonsFor({ actor, friendship, is_asked, follows }: Card, viewer: string | null): Button[] {
  if (viewer === null || viewer === actor.id) return ['visit'];
  const following = follows ? 'unfollow' : 'follow';
  if (actor.kind === 'page') return [following, 'message', 'visit'];
  if (friendship === 'accepted') return ['message', 'visit', 'remove_friend', following];
  if (is_asked) return ['accept_request', 'decline_request', 'message', 'visit', following];
  return [friendship === null ? 'add_friend' : 'cancel_request', 'message', 'visit', following];
}

/** What an actor's hovercard offers a person. */
export const hovercardButtons = async (pool: Pool, id: string, viewer: string): Promise<Button[]> =>
  buttonsFor(await findCard(pool, id, viewer), viewer);
