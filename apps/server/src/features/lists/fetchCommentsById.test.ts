import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from './testing/readAs.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
let caio: string;
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
  caio = await backend.world.person('Caio Dias');
});
afterAll(() => backend.stop());

const fbidIn = (update: Parameters<typeof keyIn>[0]): string => keyIn(update).split('_')[1] ?? '';

describe('fetchCommentsById', () => {
  it('answers alike for deleted, held and unknown comments', async () => {
    const thread = await backend.world.post({ author: ana });
    const other = await backend.world.post({ author: ana });
    const update = [];
    for (const text of ['um', 'dois', 'três']) update.push(await backend.as(bia).add(thread, text));
    const [shown, held, gone] = update.map(fbidIn);
    const elsewhere = fbidIn(await backend.as(bia).add(other, 'lá'));
    const nothing = backend.services.ids.next();
    await backend.as(bia).remove(`${thread}_${gone}`);
    await backend.database.pool.query("update comments set status = 'spam' where id = $1", [held]);
    const comment_ids = [shown, held, gone, elsewhere, nothing].map((id) => id ?? '');
    const call = (person: string | null) =>
      readAs(backend.services, person)('fetchCommentsById', { ft_ent_identifier: thread, comment_ids });
    const answer = await call(null);
    expect(answer.seq).toBe(4);
    expect(answer.records.comments?.map(({ fbid }) => fbid)).toEqual([shown]);
    expect(answer.removed.comments).toEqual(comment_ids.slice(1).map((fbid) => ({ fbid, version: 4 })));
    expect(answer.records.actors?.map(({ id }) => id)).toEqual([bia]);
    const moderator = await call(ana);
    expect(moderator.records.comments?.map(({ fbid }) => fbid).sort()).toEqual([shown, held].sort());
  });

  it('hides a reply with the comment that it answers, and refuses every action on it', async () => {
    const thread = await backend.world.post({ author: ana });
    const parent = await backend.as(bia).add(thread, 'um');
    const reply = await backend.as(ana).add(thread, 'dois', { parent_comment_id: fbidIn(parent) });
    await backend.as(ana).like(keyIn(reply), true);
    const tell = (person: string | null) => {
      const call = readAs(backend.services, person);
      const [comment_id, comment_token] = [fbidIn(reply), keyIn(reply)];
      return Promise.all([
        call('fetchCommentsById', { ft_ent_identifier: thread, comment_ids: [comment_id] }).then(
          ({ records }) => records.comments?.map(({ fbid }) => fbid) ?? [],
        ),
        outcomeOf(call('fetchEditHistory', { comment_token })),
        outcomeOf(call('fetchReactions', { ft_ent_identifier: thread, comment_id })),
      ]);
    };
    expect(await tell(null)).toEqual([[fbidIn(reply)], 'done', 'done']);
    await backend.database.pool.query("update comments set status = 'spam' where id = $1", [fbidIn(parent)]);
    expect(await tell(null)).toEqual([[], 'noSuchObject', 'noSuchObject']);
    expect(await outcomeOf(backend.as(caio).like(keyIn(reply), true))).toBe('noSuchObject');
    // Moderators and the author of a held comment can see its replies.
    expect(await tell(ana)).toEqual([[fbidIn(reply)], 'done', 'done']);
    expect(await tell(bia)).toEqual([[fbidIn(reply)], 'done', 'done']);
  });

  it("server.22 includes the caller's marks and rights, and reveals nothing of a hidden post", async () => {
    const thread = await backend.world.post({ author: ana, privacy: 'only_me' });
    const comment = await backend.as(ana).add(thread, 'um');
    await backend.as(ana).like(keyIn(comment), true);
    const input = { ft_ent_identifier: thread, comment_ids: [fbidIn(comment)] };
    const own = await readAs(backend.services, ana)('fetchCommentsById', input);
    expect(own.records.commentMarks).toMatchObject([{ fbid: fbidIn(comment), hasviewerliked: true }]);
    expect(own.records.rights).toHaveLength(1);
    expect(own.removed).toEqual({});
    for (const person of [bia, null]) {
      expect(await outcomeOf(readAs(backend.services, person)('fetchCommentsById', input))).toBe('noSuchObject');
    }
  });
});
