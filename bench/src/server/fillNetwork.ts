import type { Pool } from 'pg';

/** Viewer and posts of the benchmark: a public post, one in a large closed group, and one for friends. */
export const network = {
  viewer: '1000000000000000001',
  threads: { everyone: '1100000000000000001', group: '1100000000000000002', friends: '1100000000000000003' },
} as const;

const group = '1050000000000000001';
const friends = 500;
const members = 20_000;

const first =
  'ana maria joao jose pedro paulo lucas marcos mateus carla bia bruno caio clara daniel davi edu elis fabio gabriel helena hugo ines iris joana julia laura lia livia luis luna marina mario marta murilo nara nina olga otavio rafael rita rosa rui sara sofia tais teo vera yara zeca';
const last =
  'silva souza santos oliveira lima pereira costa rodrigues almeida nascimento alves carvalho araujo ribeiro barros freitas moura pires prado rocha lopes teixeira menezes duarte salles nunes farias cardoso amaral figueiredo';
const pick = (words: string, by: string): string => `(string_to_array('${words}', ' '))[1 + (${by})]`;
const sizes = { first: first.split(' ').length, last: last.split(' ').length };

// Every second person has a middle name; the first names of the list are the most frequent ones.
const nameOf = `${pick(first, `floor(power(random(), 2) * ${sizes.first})::int`)}
  || case when g % 2 = 0 then ' ' || ${pick(last, `floor(random() * ${sizes.last})::int`)} else '' end
  || ' ' || ${pick(last, `floor(power(random(), 1.5) * ${sizes.last})::int`)} || chr(97 + (g / 26) % 26) || chr(97 + g % 26)`;

const statements = (people: number): string[] => [
  'select setseed(0.5)',
  `insert into scopes (id) select 1000000000000000000 + g from generate_series(1, ${people}) g`,
  `insert into actors (id, kind, name, first_name, search_name)
   select id, 'person', initcap(name), initcap(split_part(name, ' ', 1)), name
   from (select 1000000000000000000 + g as id, ${nameOf} as name from generate_series(1, ${people}) g) n`,
  'insert into people (id) select id from actors',
  `insert into friendships (person_id, friend_id, status)
   select one, other, 'accepted' from (
     select ${network.viewer}::bigint as one, 1000000000000000001 + g * 37 as other from generate_series(1, ${friends}) g) f
   union all select 1000000000000000001 + g * 37, ${network.viewer}, 'accepted' from generate_series(1, ${friends}) g`,
  `insert into scopes (id) values (${group})`,
  `insert into groups (id, name, privacy) values (${group}, 'A group', 'closed')`,
  `insert into group_members (group_id, person_id, role, status)
   select ${group}, 1000000000000000001 + g * 5, 'member', 'accepted' from generate_series(0, ${members - 1}) g`,
  ...(['everyone', 'group', 'friends'] as const).flatMap((privacy) => [
    `insert into posts (id, author_id, group_id, kind, privacy, text, dir, created_at)
     values (${network.threads[privacy]}, ${network.viewer}, ${privacy === 'group' ? group : 'null'}, 'plain', '${privacy}', 'A post', 'ltr', 1700000000)`,
    `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
     values (${network.threads[privacy]}, ${privacy === 'group' ? group : network.viewer}, ${network.viewer}, 'ranked_unfiltered', '{ranked_unfiltered}')`,
    `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, version, created_at)
     select ${network.threads[privacy]}, 1200000000000000000 + g, 1000000000000000001 + (g * 7919) % ${people},
       1000000000000000001 + (g * 7919) % ${people}, 'Oi', 'ltr', 0, 1200000000000000000 + g, g, 1700000000
     from generate_series(1::bigint, 5000) g`,
  ]),
  'vacuum analyze',
];

/** Inserts a network of people with plain statements. */
export async function fillNetwork(pool: Pool, people: number): Promise<void> {
  for (const statement of statements(people)) await pool.query(statement);
}
