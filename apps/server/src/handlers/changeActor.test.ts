import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointRegistry } from 'ufi-core/contract';
import * as v from 'valibot';
import { createTestRoad, outcomeOf, type TestRoad } from '../road/testing/createTestRoad.ts';
import { rowsOf } from '../road/testing/examineThread.ts';
import { changeActor } from './changeActor.ts';
import { fetchPost } from './fetchPost.ts';

describe('changeActor', () => {
  let road: TestRoad;
  let ana: string;
  let bia: string;
  let page: string;
  let post: string;
  beforeAll(async () => {
    road = await createTestRoad();
    ana = await road.world.person('Ana Souza');
    bia = await road.world.person('Bia Lima');
    page = await road.world.page('Café Central', { MANAGER: ana, NO_PERMISSION: bia });
    post = await road.world.post({ author: page });
  });
  afterAll(() => road.stop());

  const choose = (person: string | null, actor: string, thread = post) =>
    changeActor({ ft_ent_identifier: thread, actor }, { person, locale: 'pt-BR' }, road.services);
  const chosen = async () => {
    const { rows } = await road.database.pool.query('select person_id, thread_id, actor_id from actor_choices');
    return rows;
  };

  it('S4.13 remembers the choice and answers the rights and marks of the new actor', async () => {
    await road.as(ana, page).add(post, 'oi');
    const said = await choose(ana, page);
    expect(v.parse(endpointRegistry.changeActor.payload, said)).toEqual(said);
    expect(said.records.rights).toEqual([
      expect.objectContaining({ actorforpost: page, cancomment: true, roles: ['viewer', 'postAuthor', 'pageManager'] }),
    ]);
    expect(said.records.targetMarks).toEqual([
      expect.objectContaining({ actorforpost: page, hasviewersubscribed: true, viewerreaction: 0 }),
    ]);
    expect(said.records.actors).toEqual([expect.objectContaining({ id: page, kind: 'page' })]);
    expect(await chosen()).toEqual([{ person_id: ana, thread_id: post, actor_id: page }]);
    const back = await choose(ana, ana);
    expect(back.records.rights?.[0]?.roles).toEqual(['viewer', 'pageManager']);
    expect(await chosen()).toEqual([{ person_id: ana, thread_id: post, actor_id: ana }]);
  });

  it('is forgotten where the page lets its employee go: they are themselves again', async () => {
    const caio = await road.world.person('Caio Reis');
    const { pool } = road.database;
    await pool.query("insert into page_staff (page_id, person_id, role) values ($1, $2, 'EMPLOYEE')", [page, caio]);
    const actorNow = async () => {
      const { records } = await fetchPost({ id: post }, { person: caio, locale: 'pt-BR' }, road.services);
      return records.rights?.[0]?.actorforpost;
    };
    await choose(caio, page);
    expect(await actorNow()).toBe(page);
    await pool.query("update page_staff set role = 'NO_PERMISSION' where person_id = $1", [caio]);
    expect(await actorNow()).toBe(caio);
    expect(await outcomeOf(road.as(caio, page).add(post, 'oi'))).toBe('noPermission');
  });

  it('takes no step of the thread', async () => {
    const { journal, threads } = await rowsOf(road.database.pool);
    await choose(ana, page);
    expect(await rowsOf(road.database.pool)).toMatchObject({ journal, threads });
  });

  it('refuses pages that the person may not act as, hidden posts, and nobody', async () => {
    const hidden = await road.world.post({ author: ana, privacy: 'only_me' });
    const before = await rowsOf(road.database.pool);
    expect(await outcomeOf(choose(bia, page))).toBe('noPermission');
    expect(await outcomeOf(choose(bia, ana))).toBe('noPermission');
    expect(await outcomeOf(choose(bia, '1234'))).toBe('noPermission');
    expect(await outcomeOf(choose(bia, bia, hidden))).toBe('noSuchObject');
    expect(await outcomeOf(choose(null, ana))).toBe('sessionEnded');
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });
});
