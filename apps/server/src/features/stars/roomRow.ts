import type { StarsGoal, StarsMatch, StarsRoom } from 'ufi-core/contract';
import { defaultMinimumTip, type StarsSwitches } from 'ufi-stars/contract';
import { jsonList } from '../../database/rows/rowFields.ts';
import { insertWriter } from '../../database/rowWriter.ts';

/** A broadcast's room by its own settings, and the account of its earnings; null before the first tip. */
export interface RoomRow {
  readonly room: StarsRoom;
  /** Of its payee and of the instance. */
  readonly switches: StarsSwitches;
  readonly account_id: string | null;
  /** The account of what a promotion has given it; null before the first. */
  readonly match_id: string | null;
}

/** SQL: the row `s` of `stars_supporters` as a named supporter. */
export const supporterJson = `json_build_object('actor', s.actor_id::text, 'quantity', s.quantity,
  'name', (select a.name from actors a where a.id = s.actor_id))`;

/** SQL: the supporters whom the rooms of a list of threads name, as an array of ids. */
export const namedIn = (threads: string): string => `array(select (e.entry ->> 'actor')::bigint
  from unnest(${threads}) u (id)
  cross join lateral (select r.top from stars_rooms r where r.thread_id = u.id offset 0) r
  cross join lateral jsonb_array_elements(r.top) e (entry))`;

const namedJson = jsonList(
  `json_build_object('actor', e.entry ->> 'actor', 'quantity', e.entry -> 'quantity',
    'name', (select a.name from actors a where a.id = (e.entry ->> 'actor')::bigint)) order by e.place`,
  `jsonb_array_elements(r.top) with ordinality e (entry, place)`,
);

/** SQL: the threads of a list of ids with their rooms; a thread without one has the defaults. */
export const roomSource = (threads: string): string => `
  (select distinct u.id from unnest(${threads}) u (id)) u
  cross join lateral (select t.id, t.owner_id from threads t where t.id = u.id offset 0) t
  left join lateral (select * from stars_rooms r where r.thread_id = t.id offset 0) r on true
  left join lateral (
    select b.id from ledger_accounts b where b.ledger = 'stars' and b.kind = 'broadcast' and b.owner_id = t.owner_id
      and b.thread_id = t.id offset 0) b on true
  left join lateral (
    select m.id from ledger_accounts m where m.ledger = 'stars' and m.kind = 'match' and m.owner_id = t.owner_id
      and m.thread_id = t.id offset 0) m on true
  left join lateral (select * from stars_switches s where s.owner_id = t.owner_id offset 0) p on true
  left join lateral (select * from stars_switches s where s.owner_id = 0 offset 0) i on true`;

/** SQL: a row of {@link roomSource} as JSON of a {@link RoomRow}. */
export const roomRowJson = `json_build_object('account_id', b.id::text, 'match_id', m.id::text, 'switches', json_build_object(
  'isEnabled', coalesce(p.is_enabled, true) and coalesce(i.is_enabled, true),
  'minimumTip', coalesce(p.minimum, ${defaultMinimumTip}),
  'version', coalesce(p.version, 0) + coalesce(i.version, 0)), 'room', jsonb_build_object(
  'ftentidentifier', t.id::text, 'isEnabled', coalesce(r.is_enabled, true),
  'minimumTip', coalesce(r.minimum, ${defaultMinimumTip}), 'received', coalesce(r.received, 0),
  'tips', coalesce(r.tips, 0), 'supporters', coalesce(r.supporters, 0), 'top', ${namedJson},
  'head', coalesce(r.head, ''), 'version', coalesce(r.version, 0))
  || case when r.goal is null then '{}' else jsonb_build_object('goal', r.goal) end
  || case when r.match is null then '{}' else jsonb_build_object('match', r.match) end)`;

interface StoredRoom extends Pick<StarsRoom, 'received' | 'tips' | 'supporters' | 'head' | 'version'> {
  readonly goal: StarsGoal | null;
  readonly match: StarsMatch | null;
  readonly thread_id: string;
  readonly is_enabled: boolean;
  readonly minimum: number;
  /** Without names, which belong to the actors. */
  readonly top: readonly { readonly actor: string; readonly quantity: number }[];
}

const putStoredRooms = insertWriter<StoredRoom>('stars_rooms', {
  columns: [
    'thread_id',
    'is_enabled',
    'minimum',
    'received',
    'tips',
    'supporters',
    'top',
    'goal',
    'match',
    'head',
    'version',
  ],
  key: ['thread_id'],
});

/** Writes rooms. */
export const putRooms = (rooms: readonly StarsRoom[]) =>
  putStoredRooms(
    rooms.map(
      ({ ftentidentifier, isEnabled, minimumTip, top, received, tips, supporters, goal, match, head, version }) => ({
        thread_id: ftentidentifier,
        is_enabled: isEnabled,
        minimum: minimumTip,
        top: top.map(({ actor, quantity }) => ({ actor, quantity })),
        received,
        tips,
        supporters,
        goal: goal ?? null,
        match: match ?? null,
        head,
        version,
      }),
    ),
  );

/** The sum of somebody's stars for a broadcast. */
export interface SupporterRow {
  readonly thread_id: string;
  readonly actor_id: string;
  readonly quantity: number;
}

/** Writes what people have sent to broadcasts. */
export const putSupporters = insertWriter<SupporterRow>('stars_supporters', {
  columns: ['thread_id', 'actor_id', 'quantity'],
  key: ['thread_id', 'actor_id'],
});
