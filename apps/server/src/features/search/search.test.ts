import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hitsPerPage, type SearchedKind } from 'ufi-core/contract';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { setConnection } from '../profiles/setConnection.ts';
import { search } from './search.ts';
import { candidatesText } from './searchComments.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

interface Wanted {
  readonly by: string | null;
  readonly of: SearchedKind;
  readonly q: string;
  readonly cursor?: string;
}

const find = ({ by, ...input }: Wanted) => search(input, { person: by, locale: 'pt-BR' }, backend.services);

async function actorsFound(wanted: Wanted): Promise<string[][]> {
  const pages: string[][] = [];
  let next: { readonly cursor?: string } | null = {};
  while (next !== null) {
    const { hits, cursor }: Awaited<ReturnType<typeof find>> = await find({ ...wanted, ...next });
    pages.push(hits.flatMap((hit) => (hit.kind === 'actor' ? [hit.actor.id] : [])));
    next = cursor === null ? null : { cursor };
  }
  return pages;
}

it('server.433 known people come first, page by page; the excluded are found by who knows them, who has no account by nobody', async () => {
  const { world, database } = backend;
  const ana = await world.person('Ana Quixote');
  const others: string[] = [];
  for (let n = 0; n < hitsPerPage + 4; n += 1) others.push(await world.person(`Dom Quixote ${n}`));
  const [friend = '', followed = '', excluded = '', known = '', foreign = '', ...rest] = others;
  const connect = (person: string, profile_id: string, connection?: 'follow') =>
    setConnection(
      { profile_id, is_connected: true, ...(connection && { connection }) },
      { person, locale: 'pt-BR' },
      backend.services,
    );
  await connect(ana, friend);
  await connect(friend, ana);
  await connect(ana, followed, 'follow');
  await connect(ana, known, 'follow');
  await database.pool.query('update people set user_id = null, is_demo = id <> $1', [foreign]);
  await database.pool.query('update actors set is_autosuggest_disabled = true where id = any($1)', [[excluded, known]]);

  const near = [ana, friend, followed, known];
  const [first = [], next = []] = await actorsFound({ by: ana, of: 'people', q: 'quix' });
  expect(first.slice(0, near.length).toSorted()).toEqual(near.toSorted());
  expect([...first.slice(near.length), ...next]).toEqual(rest);
  expect(first).toHaveLength(hitsPerPage);
  const seen = await actorsFound({ by: null, of: 'people', q: 'dom quixote' });
  expect(seen.flat()).toEqual([friend, followed, ...rest]);
  // The one among others whose word is the first, and who has two of them, is found once and first.
  const early = await world.person('Quixotes Quixano');
  await database.pool.query('update people set user_id = null, is_demo = true where id = $1', [early]);
  const pages = await actorsFound({ by: ana, of: 'people', q: 'quix' });
  expect(pages.flat()).toEqual([...first.slice(0, near.length), early, ...rest]);
  expect(await actorsFound({ by: ana, of: 'people', q: 'quixote dom' })).toEqual([[]]);
  expect(await actorsFound({ by: ana, of: 'pages', q: 'quixote' })).toEqual([[]]);
});

const fillText = `
insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, is_low, created_at, version)
select $1, 2000000000000000000 + n, $2, $2, case when n % 5000 = 1 then 'agulha rara' else 'palha comum' end, 'ltr', 0,
  2000000000000000000 + n, false, 1700000000, n from generate_series(1, $3::bigint) n`;

it('server.431 comments are found by the index of their words, however common these are', async () => {
  const { world, database } = backend;
  const ana = await world.person('Ana');
  const post = await world.post({ author: ana });
  await database.pool.query(fillText, [post, ana, 20_000]);
  await database.pool.query('analyze comments');
  const textsOf = async (q: string) =>
    (await find({ by: null, of: 'comments', q })).hits.flatMap((hit) => (hit.kind === 'text' ? [hit.text] : []));
  expect(await textsOf('agulha')).toEqual(Array(4).fill('agulha rara'));
  expect(await textsOf('palha com')).toEqual(Array(hitsPerPage).fill('palha comum'));
  for (const word of ['agulha', 'palha']) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${candidatesText}`, [
      ana,
      '9223372036854775807',
      `'${word}':*`,
    ]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on comments_by_words');
  }
});
