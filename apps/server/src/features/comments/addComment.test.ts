import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverUpdateSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';

describe('addComment', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let post: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: ana });
  });
  afterAll(() => backend.stop());

  it('answers with the event: the comment, its author, the thread and the mark, by the contract', async () => {
    const thread = await backend.world.post({ author: ana });
    const update = await backend.as(bia).add(thread, 'Que foto linda!', { client_id: 'c-1' });
    expect(v.parse(serverUpdateSchema, update)).toEqual(update);
    expect(update).toMatchObject({ target: thread, seq: 1, removed: {} });
    expect(update.records.comments).toEqual([
      expect.objectContaining({ author: bia, clientid: 'c-1', parentcommentid: null, status: null, version: 1 }),
    ]);
    expect(update.records.actors).toEqual([expect.objectContaining({ id: bia, name: 'Bia Lima', firstName: 'Bia' })]);
    expect(update.records.targets).toEqual([
      expect.objectContaining({ commentcount: 1, toplevelcount: 1, version: 1 }),
    ]);
    expect(backend.wakeUps).toContainEqual([thread, 1]);
  });

  it('S4.09/2 subscribes the author, once', async () => {
    const thread = await backend.world.post({ author: ana });
    const first = await backend.as(bia).add(thread, 'um');
    expect(first.records.targetMarks).toEqual([
      expect.objectContaining({ actorforpost: bia, hasviewersubscribed: true, version: 1 }),
    ]);
    const second = await backend.as(bia).add(thread, 'dois');
    expect(second.records.targetMarks).toBeUndefined();
    const { rows } = await backend.database.pool.query(
      'select actor_id, is_on from subscriptions where thread_id = $1',
      [thread],
    );
    expect(rows).toEqual([{ actor_id: bia, is_on: true }]);
  });

  it('S1.02/2 stores the page that wrote it and the person behind the page', async () => {
    const page = await backend.world.page('Café Central', { EMPLOYEE: bia });
    const [thread, id] = keyIn(await backend.as(bia, page).add(post, 'Aberto hoje')).split('_');
    const { rows } = await backend.database.pool.query(
      'select author_id, person_id from comments where thread_id = $1 and id = $2',
      [thread, id],
    );
    expect(rows).toEqual([{ author_id: page, person_id: bia }]);
  });

  it('keeps the text byte for byte, with its direction', async () => {
    for (const text of ['  dois\tespaços \n', 'مرحبا يا صديقي', "'; drop table comments; --", '👩‍👩‍👧‍👦\u202e']) {
      const { records } = await backend.as(bia).add(post, text);
      expect(records.comments?.[0]?.body).toMatchObject({ text, dir: text.startsWith('م') ? 'rtl' : 'ltr' });
    }
  });

  it('S3.17/2 stores a mention as a range, and names of strangers, other people and blockers as plain text', async () => {
    const carla = await backend.world.person('Carla Dias');
    const block = 'insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, $3, $1)';
    await backend.database.pool.query(block, [carla, bia, 'blocked']);
    const text = `oi @[${ana}:Ana] e @[${ana}:Mark] e @[${carla}:Carla] e @[99:Zé]`;
    const { records } = await backend.as(bia).add(post, text);
    expect(records.comments?.[0]?.body).toEqual({
      text: 'oi Ana e Mark e Carla e Zé',
      dir: 'ltr',
      ranges: [{ offset: 3, length: 3, kind: 'mention', id: ana, uri: `/profile.php?id=${ana}`, isWeak: false }],
      mentionstext: `oi @[${ana}:Ana] e Mark e Carla e Zé`,
    });
    expect(records.actors?.map(({ id }) => id).sort()).toEqual([ana, bia].sort());
    const other = await backend.as(ana).add(post, `@[${carla}:Carla]`);
    expect(other.records.comments?.[0]?.body.ranges).toHaveLength(1);
  });

  it.each(['', ' ', '\n\t', '\u00a0'])('refuses an empty text: %j', async (text) => {
    await expect(backend.as(bia).add(post, text)).rejects.toMatchObject({
      reason: 'badParameter',
      fields: { comment_text: 'empty' },
    });
  });

  it('refuses attachments that do not exist', async () => {
    for (const field of ['sticker', 'photo', 'video', 'file']) {
      const attached = { [`attached_${field}_fbid`]: '1234567' };
      expect(await outcomeOf(backend.as(bia).add(post, 'oi', attached))).toBe('noSuchObject');
    }
  });

  it('S6.05/1 is refused on a closed thread', async () => {
    const closed = await backend.world.post({ author: ana, isClosed: true });
    expect(await outcomeOf(backend.as(ana).add(closed, 'oi'))).toBe('threadClosed');
  });

  it('S9.08/1 accepts friends-only comments under live videos only, and counts them separately', async () => {
    expect(await outcomeOf(backend.as(bia).add(post, 'oi', { privacy_value: 2 }))).toBe('badParameter');
    const live = await backend.world.post({ author: ana, kind: 'live' });
    const update = await backend.as(bia).add(live, 'oi', { privacy_value: 3 });
    expect(update.records.targets?.[0]).toMatchObject({ commentcount: 0, toplevelcount: 0, privatecommentcount: 1 });
    const { fbid } = update.records.comments?.[0] ?? { fbid: '' };
    const reply = await backend.as(ana).add(live, 'oi!', { parent_comment_id: fbid });
    expect(reply.records.comments?.[0]).toMatchObject({ privacy_value: 3, parentcommentid: fbid });
    expect(await findThreadInconsistencies(backend.database.pool, live)).toEqual([]);
  });

  describe('a reply', () => {
    let parent: string;
    let thread: string;
    beforeAll(async () => {
      thread = await backend.world.post({ author: ana });
      parent = keyIn(await backend.as(ana).add(thread, 'pai')).split('_')[1] ?? '';
    });

    it("comes with its parent's new count, rank and activity", async () => {
      const update = await backend.as(bia).add(thread, 'filho', { parent_comment_id: parent });
      const [reply, changed] = update.records.comments ?? [];
      expect(reply).toMatchObject({ parentcommentid: parent, parentcommentauthorid: ana, replycommentparentid: null });
      expect(changed).toMatchObject({ fbid: parent, replycount: 1, version: update.seq });
      expect(changed?.sortkeys.activity).toBe(reply?.fbid);
      expect(update.records.actors?.map(({ id }) => id).sort()).toEqual([ana, bia].sort());
      expect(update.records.targets?.[0]).toMatchObject({ commentcount: 2, toplevelcount: 1 });
      expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
    });

    it('to a reply is stored under the top-level comment, whichever field names it', async () => {
      const first = await backend.as(bia).add(thread, 'filho', { parent_comment_id: parent });
      const reply = first.records.comments?.[0]?.fbid ?? '';
      const ways = [
        { parent_comment_id: parent, reply_comment_parent_id: reply },
        { parent_comment_id: reply },
        { reply_comment_parent_id: reply },
        { parent_comment_id: reply, reply_comment_parent_id: reply },
      ];
      for (const way of ways) {
        const { records } = await backend.as(ana).add(thread, 'neto', way);
        expect(records.comments?.[0]).toMatchObject({ parentcommentid: parent, replycommentparentid: reply });
        expect(records.comments?.[1]).toMatchObject({ fbid: parent });
      }
      expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
    });

    it('S5.06 is refused without its parent: none, deleted, of another thread, of another comment', async () => {
      const elsewhere = keyIn(await backend.as(ana).add(post, 'outro')).split('_')[1] ?? '';
      const gone = keyIn(await backend.as(ana).add(thread, 'some'));
      await backend.as(ana).remove(gone);
      const other = keyIn(await backend.as(ana).add(thread, 'outro pai')).split('_')[1] ?? '';
      const wrong = [
        { parent_comment_id: '123' },
        { parent_comment_id: gone.split('_')[1] ?? '' },
        { parent_comment_id: elsewhere },
        { parent_comment_id: parent, reply_comment_parent_id: other },
        { parent_comment_id: parent, reply_comment_parent_id: elsewhere },
      ];
      for (const way of wrong) expect(await outcomeOf(backend.as(bia).add(thread, 'oi', way))).toBe('noSuchObject');
    });
  });

  it('refuses a post that does not exist', async () => {
    expect(await outcomeOf(backend.as(bia).add('4611686018427387904', 'oi'))).toBe('noSuchObject');
  });

  it("answers in the caller's language", async () => {
    const { pool } = backend.database;
    const thread = await backend.world.post({ author: ana });
    const key = keyIn(await backend.as(ana).add(thread, 'oi'));
    await pool.query('update comments set reaction_counts = $2 where id = $1', [key.split('_')[1], { 2: 1234 }]);
    for (const [locale, short] of [
      ['pt-BR', '1,2\u00a0mil'],
      ['en-US', '1.2K'],
    ] as const) {
      const { records } = await backend.as(bia, undefined, locale).like(key, locale === 'pt-BR');
      expect(records.comments?.[0]?.reactioncountmap['2']?.reduced).toBe(short);
    }
  });
});
