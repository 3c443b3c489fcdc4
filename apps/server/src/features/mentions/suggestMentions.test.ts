import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../lists/testing/readAs.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';
import { isInAudience } from '../../access/isInAudience.ts';
import { canSeeThread } from '../../access/threadAccess.ts';
import { noBlockers, accessFactsJson, type AccessFacts } from '../../access/accessRow.ts';
import { disableAutosuggest } from '../../mutations/testing/world/setTraits.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
let post: string;
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
  post = await backend.world.post({ author: bia });
});
afterAll(() => backend.stop());

const query = (text: string, values: unknown[] = []) => backend.database.pool.query(text, values);

interface Asked {
  readonly who?: string;
  readonly target?: string;
  readonly actor?: string;
}

const suggest = async (q: string, { who = ana, target = post, actor = who }: Asked = {}) => {
  const { entries } = await readAs(backend.services, who)('suggestMentions', { q, ft_ent_identifier: target, actor });
  return entries;
};
const names = async (...asked: Parameters<typeof suggest>) => (await suggest(...asked)).map(({ name }) => name);

const crowd = async (first: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await backend.world.person(`${first} ${String.fromCharCode(97 + index)}`));
  }
  return ids;
};

describe('mention suggestions', () => {
  it('S9.09/4 are at most five', async () => {
    await crowd('Numeroso', 7);
    expect(await names('numeroso')).toHaveLength(5);
  });

  it('S5.28/3 are sorted by closeness: friends, participants, members, pages, others by name', async () => {
    const [stranger, member, talker, friend, both] = await crowd('Quirino', 5);
    const group = await backend.world.group('public', { [ana]: 'member', [member ?? '']: 'member' });
    const target = await backend.world.post({ author: ana, group });
    for (const one of [friend, both]) await backend.world.friends(ana, one ?? '');
    const inGroup = { [talker ?? '']: 'member', [both ?? '']: 'member' };
    for (const [person, role] of Object.entries(inGroup)) {
      await query(`insert into group_members values ($1, $2, $3, 'accepted')`, [group, person, role]);
      await backend.as(person).add(target, 'Oi');
    }
    expect((await suggest('quirino', { target })).map(({ id }) => id)).toEqual([
      both,
      friend,
      talker,
      member,
      stranger,
    ]);
  });

  it('S5.29/1 contain pages for staff and followers only, and mark actors not suggested unprompted', async () => {
    const own = await backend.world.page('Xaxim Flores', { EMPLOYEE: ana });
    const followed = await backend.world.page('Xaxim Plantas', { NO_PERMISSION: ana });
    await backend.world.page('Xaxim Terra', { NO_PERMISSION: ana });
    await query('insert into page_followers (page_id, person_id) values ($1, $2)', [followed, ana]);
    await disableAutosuggest(backend.database.pool, [followed]);
    expect(await suggest('xaxim')).toMatchObject([
      { id: own, type: 'page', is_connected: true },
      { id: followed, is_connected: true, autosuggestDisabled: true },
    ]);
    expect(await names('xaxim', { actor: own })).toEqual(['Xaxim Plantas']);
    expect(await names('xaxim', { who: bia })).toEqual([]);
  });

  it('S5.28/3 leave out the viewer, and whoever cannot see the post', async () => {
    const [inside, outside] = (await crowd('Jandira', 2)) as [string, string];
    const group = await backend.world.group('closed', { [ana]: 'member', [inside]: 'member' });
    const target = await backend.world.post({ author: ana, group });
    await backend.world.friends(ana, outside);
    expect((await suggest('jandira', { target })).map(({ id }) => id)).toEqual([inside]);
    expect((await suggest('jandira')).map(({ id }) => id)).toEqual([outside, inside]);
    const who = inside;
    expect((await suggest('jandira', { target, who })).map(({ id }) => id)).toEqual([]);
    expect((await suggest('jandira', { who })).map(({ id }) => id)).toEqual([outside]);
  });

  it('leave out actors with a block between them and the viewer, or the page acted as', async () => {
    const [blocked, blocker, ofPage, open] = (await crowd('Zuleica', 4)) as [string, string, string, string];
    const page = await backend.world.page('Vigia', { ADMIN: ana });
    const block = (by: string, whom: string) =>
      query(`insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $3)`, [
        by,
        whom,
        ana,
      ]);
    await block(ana, blocked);
    await block(blocker, ana);
    await block(ofPage, page);
    for (const one of [blocked, blocker]) await backend.world.friends(ana, one);
    expect((await suggest('zuleica')).map(({ id }) => id)).toEqual([ofPage, open]);
    expect((await suggest('zuleica', { actor: page })).map(({ id }) => id)).toEqual([open]);
  });

  it('do not rank participants whose comments the viewer cannot see', async () => {
    const [quiet, loud] = (await crowd('Wanda', 2)) as [string, string];
    const target = await backend.world.post({ author: bia });
    const update = await backend.as(loud).add(target, 'Oi');
    expect((await suggest('wanda', { target })).map(({ id }) => id)).toEqual([loud, quiet]);
    await query(`update comments set status = 'spam' where id = $1`, [update.records.comments?.[0]?.fbid]);
    expect((await suggest('wanda', { target })).map(({ id }) => id)).toEqual([quiet, loud]);
  });

  it('follow a changed name', async () => {
    const [one] = (await crowd('Ivete', 1)) as [string];
    await query(`update actors set name = 'Yara', search_name = 'yara' where id = $1`, [one]);
    expect(await names('ivete')).toEqual([]);
    expect((await suggest('yar')).map(({ id }) => id)).toEqual([one]);
  });

  it('treat the typed text literally', async () => {
    await crowd('100% Z_', 1);
    expect(await names('100%')).toHaveLength(1);
    for (const typed of ['%', '\\', '1_0', '100\\%'])
      expect({ typed, names: await names(typed) }).toEqual({ typed, names: [] });
  });

  it('are refused without a session, for hidden posts and for actors of others', async () => {
    const secret = await backend.world.post({ author: bia, privacy: 'only_me' });
    const asked = { q: 'a', ft_ent_identifier: secret };
    expect(await outcomeOf(readAs(backend.services, null)('suggestMentions', asked))).toBe('sessionEnded');
    expect(await outcomeOf(readAs(backend.services, ana)('suggestMentions', asked))).toBe('noSuchObject');
    expect(await outcomeOf(suggest('a', { actor: bia }))).toBe('noPermission');
  });
});

describe('isInAudience', () => {
  it('agrees with canSeeThread for everybody under every kind of post', async () => {
    const { person, page, friends, group, post: newPost } = backend.world;
    const [owner, friend, member, employee, dismissed] = await Promise.all(
      ['Dono', 'Amiga', 'Membro', 'Empregada', 'Despedido'].map((name) => person(name)),
    );
    await friends(owner ?? '', friend ?? '');
    const shop = await page('Loja', { EMPLOYEE: employee ?? '', NO_PERMISSION: dismissed ?? '' });
    const people = [owner, friend, member, employee, dismissed] as string[];
    const places = [
      ...(['everyone', 'friends', 'only_me'] as const).map((privacy) => ({ privacy })),
      ...(await Promise.all(
        (['public', 'closed', 'secret'] as const).map(async (privacy) => ({
          group: await group(privacy, { [member ?? '']: 'member' }),
        })),
      )),
    ];
    let seen = 0;
    for (const author of [owner ?? '', shop]) {
      for (const place of places) {
        const thread = await newPost({ author, ...place });
        for (const one of people) {
          const { rows } = await query(
            `select ${threadRowJson} as thread, ${accessFactsJson(noBlockers)} as access, ${isInAudience} as is_in
             from ${threadSource}, (select $2::bigint as person_id, $2::bigint as actor_id) w, actors a
             where t.id = $1 and a.id = $2`,
            [thread, one],
          );
          const row = rows[0] as { thread: ThreadRow; access: AccessFacts; is_in: boolean };
          const checked = { place, isOfShop: author === shop, one };
          expect({ ...checked, isIn: row.is_in }).toEqual({ ...checked, isIn: canSeeThread(row.thread, row.access) });
          if (row.is_in) seen += 1;
        }
      }
    }
    expect(seen).toBe(29);
  });
});
