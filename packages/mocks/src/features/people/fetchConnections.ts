import { connectionsPerPage, isFbid, type ConnectionList } from 'ufi-core/contract';
import { foldName } from 'ufi-core/text';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { actorRecord, type Person } from '../../world/actor.ts';
import type { World } from '../../world/world.ts';

interface Entry {
  readonly id: string;
  /** What the list is ordered by before ids. */
  readonly key: string;
}

const isByTime = (list: ConnectionList): boolean => list === 'incoming' || list === 'outgoing';

function entriesOf(world: World, person: Person, list: ConnectionList): Entry[] {
  const named = (id: string): Entry => ({ id, key: foldName(world.actor(id)?.name ?? '') });
  const asked = [...world.asked].map(([pair, key]) => ({ key, pair: pair.split(' ') }));
  switch (list) {
    case 'friends':
      return [...person.friends].map(named);
    case 'following':
      return [...world.followed].flatMap((pair) =>
        pair.startsWith(`${person.id} `) ? named(pair.split(' ')[1] ?? '') : [],
      );
    case 'incoming':
      return asked.flatMap(({ key, pair: [id = '', other] }) => (other === person.id ? { id, key } : []));
    case 'outgoing':
      return asked.flatMap(({ key, pair: [by, id = ''] }) => (by === person.id ? { id, key } : []));
  }
}

const compare = (one: Entry, other: Entry): number =>
  one.key === other.key ? (one.id < other.id ? -1 : 1) : one.key < other.key ? -1 : 1;

function parseCursor(cursor: string, list: ConnectionList): Entry {
  const space = cursor.indexOf(' ');
  const entry = { id: cursor.slice(0, space), key: cursor.slice(space + 1) };
  if (!isFbid(entry.id) || (isByTime(list) && !isFbid(entry.key))) throw badParameter('cursor', 'bad_format');
  return entry;
}

/** Returns a person's own connections. */
export const fetchConnections: MockHandler<'fetchConnections'> = ({ connections, list_id, cursor }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const after = cursor === undefined ? null : parseCursor(cursor, connections);
  const own = [...world.friendLists.values()].filter((list) => list.person === person.id);
  const onList = list_id === undefined ? null : (own.find(({ id }) => id === list_id)?.members ?? new Set<string>());
  const turn = isByTime(connections) ? -1 : 1;
  const entries = entriesOf(world, person, connections)
    .filter(({ id }) => onList === null || (connections === 'friends' && onList.has(id)))
    .sort((one, other) => turn * compare(one, other))
    .filter((entry) => after === null || (turn * compare(entry, after) > 0 && entry.id !== after.id));
  const shown = entries.slice(0, connectionsPerPage);
  const last = entries.length > shown.length ? shown.at(-1) : undefined;
  return {
    people: shown.flatMap(({ id }) => {
      const actor = world.actor(id);
      if (actor === undefined) return [];
      const theirs = actor.kind === 'person' ? actor.friends : new Set<string>();
      return {
        actor: actorRecord(actor),
        mutualcount: [...person.friends].filter((friend) => theirs.has(friend)).length,
        lists:
          connections === 'friends'
            ? own
                .filter(({ members }) => members.has(id))
                .map((list) => list.id)
                .sort()
            : [],
      };
    }),
    cursor: last === undefined ? null : `${last.id} ${last.key}`,
  };
};
