import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointRegistry } from 'ufi-core/contract';
import * as v from 'valibot';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { changeActor } from './changeActor.ts';
import { fetchPost } from '../posts/fetchPost.ts';

describe('changeActor', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let page: string;
  let post: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    page = await backend.world.page('Café Central', { MANAGER: ana, NO_PERMISSION: bia });
    post = await backend.world.post({ author: page });
  });
  afterAll(() => backend.stop());

  const choose = (person: string | null, actor: string, thread = post) =>
    changeActor({ ft_ent_identifier: thread, actor }, { person, locale: 'pt-BR' }, backend.services);
  const chosen = async () => {
    const { rows } = await backend.database.pool.query('select person_id, thread_id, actor_id from actor_choices');
    return rows;
  };

  it('S4.13 stores the choice and answers with the rights and marks of the new actor', async () => {
    await backend.as(ana, page).add(post, 'oi');
    const update = await choose(ana, page);
    expect(v.parse(endpointRegistry.changeActor.payload, update)).toEqual(update);
    expect(update.records.rights).toEqual([
      expect.objectContaining({ actorforpost: page, cancomment: true, roles: ['viewer', 'postAuthor', 'pageManager'] }),
    ]);
    expect(update.records.targetMarks).toEqual([
      expect.objectContaining({ actorforpost: page, hasviewersubscribed: true, viewerreaction: 0 }),
    ]);
    expect(update.records.actors).toEqual([expect.objectContaining({ id: page, kind: 'page' })]);
    expect(await chosen()).toEqual([{ person_id: ana, thread_id: post, actor_id: page }]);
    const back = await choose(ana, ana);
    expect(back.records.rights?.[0]?.roles).toEqual(['viewer', 'pageManager']);
    expect(await chosen()).toEqual([{ person_id: ana, thread_id: post, actor_id: ana }]);
  });

  it('falls back to the person when they stop working for the page', async () => {
    const caio = await backend.world.person('Caio Reis');
    const { pool } = backend.database;
    await pool.query("insert into page_staff (page_id, person_id, role) values ($1, $2, 'EMPLOYEE')", [page, caio]);
    const actorNow = async () => {
      const { records } = await fetchPost({ id: post }, { person: caio, locale: 'pt-BR' }, backend.services);
      return records.rights?.[0]?.actorforpost;
    };
    await choose(caio, page);
    expect(await actorNow()).toBe(page);
    await pool.query("update page_staff set role = 'NO_PERMISSION' where person_id = $1", [caio]);
    expect(await actorNow()).toBe(caio);
    expect(await outcomeOf(backend.as(caio, page).add(post, 'oi'))).toBe('noPermission');
  });

  it('makes no step of the thread', async () => {
    const { journal, threads } = await snapshotRows(backend.database.pool);
    await choose(ana, page);
    expect(await snapshotRows(backend.database.pool)).toMatchObject({ journal, threads });
  });

  it('refuses pages that the person may not act as, hidden posts and missing sessions', async () => {
    const hidden = await backend.world.post({ author: ana, privacy: 'only_me' });
    const before = await snapshotRows(backend.database.pool);
    expect(await outcomeOf(choose(bia, page))).toBe('noPermission');
    expect(await outcomeOf(choose(bia, ana))).toBe('noPermission');
    expect(await outcomeOf(choose(bia, '1234'))).toBe('noPermission');
    expect(await outcomeOf(choose(bia, bia, hidden))).toBe('noSuchObject');
    expect(await outcomeOf(choose(null, ana))).toBe('sessionEnded');
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });
});
