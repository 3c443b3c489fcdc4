import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { createIdentity } from '../accounts/index.ts';
import { createFrameIdentity } from '../frame-sessions/createFrameIdentity.ts';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { exportComments } from './exportComments.ts';

const origins = { publicOrigin: 'https://ufi.example', mediaOrigin: undefined };

describe('an export', () => {
  let backend: TestBackend;
  let site: string;
  let ana: string;
  let article: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    const owner = await backend.world.person('Dona');
    ana = await backend.world.person('Ana "A" Souza');
    site = await backend.world.site(owner, { visitors: [ana] });
    article = await backend.world.article(site, 'https://site.example/longa');
  });
  afterAll(() => backend.stop());

  const whole = async (scope: Parameters<typeof exportComments>[1]): Promise<string> => {
    let text = '';
    for await (const part of exportComments({ pool: backend.database.pool, ...origins }, scope)) text += part;
    return text;
  };
  interface Exported {
    readonly format: string;
    readonly comments: readonly Readonly<Record<string, unknown>>[];
  }

  it('server.53 is one JSON document of all comments, one per line, oldest first, for any number of pages', async () => {
    expect(JSON.parse(await whole({ site }))).toEqual({
      format: 'ufi-comments',
      version: 1,
      source: site,
      pages: [],
      comments: [],
    });
    const first = keyIn(await backend.as(ana).add(article, 'Aspas " e\nquebra </script>'));
    await backend.database.pool.query(
      `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, created_at, version, site_id)
       select thread_id, id + n, author_id, person_id, 'n' || n, dir, rank, activity_id, created_at, version, site_id
       from comments, generate_series(1, 1200) n where thread_id = $1 and text like 'Aspas%'`,
      [article],
    );
    const text = await whole({ site });
    const { comments } = JSON.parse(text) as Exported;
    expect(comments.length).toBe(1201);
    expect(comments[0]).toMatchObject({
      id: first.split('_')[1],
      article: 'https://site.example/longa',
      parent: null,
      state: 'published',
      likes: 0,
      text: 'Aspas " e\nquebra </script>',
      author: { id: ana, name: 'Ana "A" Souza' },
    });
    expect(text.split('\n').length).toBe(1201 + 4);
    const own = JSON.parse(await whole({ author: ana })) as Exported;
    expect(own.comments.length).toBe(1201);
  });

  it('server.53 of one’s own comments tells who has reacted only in threads that one may still see', async () => {
    const { world } = backend;
    const [bia, caio] = [await world.person('Bia Reis'), await world.person('Caio Melo')];
    const group = await world.group('closed', { [bia]: 'member', [caio]: 'member' });
    const thread = await world.post({ author: caio, group });
    const id = keyIn(await backend.as(bia).add(thread, 'No grupo'));
    await backend.as(caio).like(id, true);
    const exported = async () => (JSON.parse(await whole({ author: bia })) as Exported).comments;
    const like = { id: caio, name: 'Caio Melo', type: 1 };
    expect(await exported()).toMatchObject([{ text: 'No grupo', likes: 1, reactions: [like] }]);
    await backend.database.pool.query('delete from group_members where group_id = $1 and person_id = $2', [group, bia]);
    expect(await exported()).toMatchObject([{ text: 'No grupo', likes: 0, reactions: [] }]);
  });

  it('server.53 is allowed for the site’s moderators, and of their own comments for everybody', async () => {
    const { pool } = backend.database;
    const identity = createIdentity(backend.services);
    const app = createTestApp({ pool, identity, frames: createFrameIdentity(pool, backend.services.clock) });
    const person = await identity.signUp({
      email: 'bo@example.test',
      password: 'correct horse',
      name: 'Bo',
      locale: 'en-US',
    });
    const cookie = `__Host-ufi=${await identity.startSession(person)}`;
    const get = (path: string, headers: Record<string, string> = { cookie }) => app.ask(path, { headers });
    expect((await get(`/sites/export/?app_id=${site}`)).status).toBe(403);
    expect((await get('/sites/export/?app_id=x')).status).toBe(422);
    expect((await get(`/sites/export/?app_id=${site}`, {})).status).toBe(401);
    await pool.query(`insert into site_staff (site_id, person_id, role) values ($1, $2, 'moderator')`, [site, person]);
    const answer = await get(`/sites/export/?app_id=${site}`);
    expect({ status: answer.status, cacheControl: answer.headers.get('cache-control') }).toEqual({
      status: 200,
      cacheControl: 'private, no-store',
    });
    expect(((await answer.json()) as Exported).comments.length).toBe(1201);
    const own = await get('/settings/export/');
    expect((await own.json()) as Exported).toMatchObject({ comments: [] });
  });
});
