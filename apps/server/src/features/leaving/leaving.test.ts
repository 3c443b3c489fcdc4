import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createMailOutbox, type MailOutbox } from '../account-mail/index.ts';
import { createGroup } from '../messaging/handlers/groups/createGroup.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { createLeaving, eraseLeft, type LeavingActions } from './index.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

let backend: TestBackend;
let mail: MailOutbox;
let identity: Identity;
let leaving: LeavingActions;
beforeAll(async () => {
  backend = await createTestBackend();
  const { pool } = backend.database;
  const mailer = { send: async () => {} };
  mail = createMailOutbox({
    pool,
    log: silentLog,
    mailer,
    publicOrigin: 'https://rede.example',
    networkName: async () => 'Rede',
  });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
  identity = createIdentity({ pool, ids: backend.services.ids, clock });
  leaving = createLeaving({ pool, mail, forgetSessions: () => identity.forgetSessions() });
});
afterAll(() => backend.stop());

let people = 0;
async function newPerson(name: string) {
  people += 1;
  const email = `q${people}@casa.example`;
  return { email, id: await identity.signUp({ email, password: 'uma senha', name, locale: 'pt-BR' }) };
}
const sql = async (text: string, values: unknown[] = []) =>
  (await backend.database.pool.query<Record<string, unknown>>(text, values)).rows;
const lastNotified = async () =>
  (await sql(`select data from pgboss.job order by created_on desc limit 1`))[0]?.['data'];
const isOver = (person: string) => sql('update leaving_people set ends_at = now() where person_id = $1', [person]);

describe('leaving', () => {
  it('server.626 ends all sessions and links, and who signs in then has left, until they come back', async () => {
    const { id, email } = await newPerson('Ana Souza');
    const sessions = [await identity.startSession(id), await identity.startSession(id)];
    for (const token of sessions) await identity.authenticate(token);
    const end = await leaving.leave(id);
    expect(Math.round((end - Date.now() / 1_000) / 86_400)).toBe(30);
    for (const token of sessions) expect(await identity.authenticate(token)).toBeNull();
    expect(await lastNotified()).toMatchObject({ what: 'leaving', email });
    // A second time changes nothing.
    expect(await leaving.leave(id)).toBe(end);
    const token = await identity.signIn(email, 'uma senha');
    expect(await identity.authenticate(token)).toMatchObject({ person: id, leavingUntil: end });
    expect(await leaving.comeBack(id)).toBe(true);
    expect(await identity.authenticate(token)).toEqual({ person: id, locale: 'pt-BR' });
    expect(await lastNotified()).toMatchObject({ what: 'cameBack', email });
    expect(await leaving.comeBack(id)).toBe(false);
  });

  it('server.627 is refused while a page, group or site has nobody else to run it, and to the last owner', async () => {
    const [ana, bia] = [await newPerson('Iara Melo'), await newPerson('Dora Reis')];
    const page = await backend.world.page('Rádio Vitória', { ADMIN: ana.id });
    expect((await leaving.read(ana.id)).hand_over).toEqual([{ kind: 'page', id: page, name: 'Rádio Vitória' }]);
    expect(await outcomeOf(leaving.leave(ana.id))).toBe('badParameter');
    await sql(`insert into page_staff (page_id, person_id, role) values ($1, $2, 'ADMIN')`, [page, bia.id]);
    expect((await leaving.read(ana.id)).hand_over).toEqual([]);
    // Of two who run it, one may leave.
    const both = await Promise.all([outcomeOf(leaving.leave(ana.id)), outcomeOf(leaving.leave(bia.id))]);
    expect(both.sort()).toEqual(['badParameter', 'done']);
    const owner = await newPerson('Clara Dias');
    await sql('update people set is_instance_owner = id = $1', [owner.id]);
    expect((await leaving.read(owner.id)).is_last_owner).toBe(true);
    expect(await outcomeOf(leaving.leave(owner.id))).toBe('badParameter');
  });
});

describe('an account whose time is over', () => {
  async function leftWorld() {
    const [ana, bia] = [await newPerson('Ana Souza'), await newPerson('Bia Lima')];
    const { world } = backend;
    await world.friends(ana.id, bia.id);
    const own = await world.post({ author: ana.id });
    const post = await world.post({ author: bia.id });
    const comment = keyIn(await backend.as(ana.id).add(post, 'a primeira versão'));
    await backend.as(ana.id).edit(comment, 'palavras que ficam');
    const reply = keyIn(
      await backend.as(bia.id).add(post, 'resposta', { parent_comment_id: comment.split('_')[1] ?? '' }),
    );
    await backend.as(ana.id).reactToPost(post, 2);
    await backend.as(ana.id).react(reply, 3);
    await sql('insert into saved_posts values ($1, $4, 1), ($2, $3, 1), ($2, $4, 1)', [ana.id, bia.id, own, post]);
    await leaving.leave(ana.id);
    return { ana, bia, own, post, comment: comment.split('_')[1] ?? '' };
  }
  const countsOf = (post: string) => sql('select reaction_counts as counts from threads where id = $1', [post]);
  const namesAnywhere = async (text: string): Promise<string[]> => {
    const tables = await sql(
      `select table_name as name from information_schema.tables where table_schema = current_schema()
       and table_type = 'BASE TABLE' and table_name <> 'journal'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql(`select 1 from ${String(name)} t where t::text ilike $1 limit 1`, [`%${text}%`]);
      if (rows.length > 0) found.push(String(name));
    }
    return found;
  };

  it('server.490 server.628 stays untouched before; then nothing names its person, comments stay without a name, and others’ things are as they were', async () => {
    const { ana, bia, own, post, comment } = await leftWorld();
    await sql(`update actors set name = 'Zuleica Quixabeira', search_name = 'zuleica quixabeira' where id = $1`, [
      ana.id,
    ]);
    const tools = { services: backend.services, mail };
    await eraseLeft(tools);
    expect(await namesAnywhere('quixabeira')).toEqual(expect.arrayContaining(['actors', 'name_words']));
    await isOver(ana.id);
    expect(await leaving.comeBack(ana.id)).toBe(false);
    await eraseLeft(tools);
    expect(await namesAnywhere('quixabeira')).toEqual([]);
    expect(await namesAnywhere(ana.email)).toEqual([]);
    expect(await sql('select name, thumb_src from actors where id = $1', [ana.id])).toEqual([
      { name: 'Pessoa removida', thumb_src: null },
    ]);
    expect(await sql('select text from comments where id = $1', [comment])).toEqual([{ text: 'palavras que ficam' }]);
    expect(await sql('select 1 from comment_edits where comment_id = $1', [comment])).toEqual([]);
    expect(await sql('select is_deleted from posts where id = any($1) order by id', [[own, post]])).toEqual([
      { is_deleted: true },
      { is_deleted: false },
    ]);
    expect(await countsOf(post)).toEqual([{ counts: {} }]);
    const kept = [{ person_id: bia.id, post_id: post }];
    const savedText = 'select person_id::text, post_id::text from saved_posts where person_id in ($1, $2)';
    expect(await sql(savedText, [ana.id, bia.id])).toEqual(kept);
    expect(await sql('select 1 from friendships where person_id = $1 or friend_id = $1', [bia.id])).toEqual([]);
    expect(await outcomeOf(identity.signIn(ana.email, 'uma senha'))).toBe('badParameter');
    expect(await identity.signIn(bia.email, 'uma senha')).not.toBe('');
    // The address is free again.
    expect(await identity.signUp({ ...ana, password: 'outra senha', name: 'Outra Pessoa', locale: 'ar' })).not.toBe(
      ana.id,
    );
  });

  it('server.487 takes what it had sent with it: words stay, and a message without any is as unsent', async () => {
    const { ana, bia } = await leftWorld();
    const attached = JSON.stringify([{ type: 'photo', metadata: {} }]);
    await sql(`insert into message_threads (id, type, last_at, version) values (80, 'one', 3, 1)`);
    await sql(
      `insert into messages (thread_id, at, id, author_id, person_id, type, body, attachments, is_unsent, version) values
         (80, 1, 81, $1, $1, 'message', 'com palavras', $3, false, 1),
         (80, 2, 82, $1, $1, 'message', '', $3, false, 1), (80, 3, 83, $2, $2, 'message', '', $3, false, 1)`,
      [ana.id, bia.id, attached],
    );
    for (const [id, owner] of [
      [81, ana.id],
      [82, ana.id],
      [83, bia.id],
    ] as const) {
      const media = `insert into media (id, kind, owner_id, metadata, is_private) values ($1, 'photo', $2, '{}', true)`;
      await sql(media, [id, owner]);
      await sql('insert into message_media (media_id, message_id) values ($1, $1)', [id]);
    }
    await isOver(ana.id);
    await eraseLeft({ services: backend.services, mail });
    const left = await sql(
      `select body, is_unsent, jsonb_array_length(attachments) as attached, is_gone
       from messages x join message_media b on b.message_id = x.id where thread_id = 80 order by at`,
    );
    expect(left).toEqual([
      { body: 'com palavras', is_unsent: false, attached: 0, is_gone: true },
      { body: '', is_unsent: true, attached: 0, is_gone: true },
      { body: '', is_unsent: false, attached: 1, is_gone: false },
    ]);
  });

  it('server.727 leaves its groups of messages, where somebody else is admin then', async () => {
    const [ana, bia, caio] = [await newPerson('Edna Sá'), await newPerson('Beto Sá'), await newPerson('Ciro Sá')];
    const { services } = backend;
    const { threads = [] } = await createGroup(
      { participants: [bia.id, caio.id] },
      { person: ana.id, locale: 'pt-BR' } as never,
      services,
    );
    const group = threads[0]?.thread_id;
    await leaving.leave(ana.id);
    await isOver(ana.id);
    await eraseLeft({ services, mail });
    const rows = await sql(
      'select mailbox_id::text as id, left_at is null as is_in, is_admin from thread_members where thread_id = $1',
      [group],
    );
    const inIt = rows.filter(({ is_in: isIn }) => isIn);
    expect(inIt.map(({ id }) => id).toSorted()).toEqual([bia.id, caio.id].toSorted());
    expect(inIt.filter(({ is_admin: isAdmin }) => isAdmin)).toHaveLength(1);
  });

  it('server.629 is deleted by another server if one is killed at any step, with the same outcome', async () => {
    for (const dies of [1, 4, 9, 25, 34]) {
      const { ana, post } = await leftWorld();
      await isOver(ana.id);
      let count = 0;
      const { pool } = backend.database;
      const failing = new Proxy(pool, {
        get: (target, name) => {
          if (name !== 'query') return Reflect.get(target, name) as unknown;
          return (...given: Parameters<Pool['query']>) => {
            count += 1;
            if (count > dies) throw new Error('killed');
            return target.query(...given);
          };
        },
      });
      await expect(eraseLeft({ services: { ...backend.services, pool: failing }, mail })).rejects.toThrow('killed');
      await eraseLeft({ services: backend.services, mail });
      expect(await sql('select name from actors where id = $1', [ana.id])).toEqual([{ name: 'Pessoa removida' }]);
      expect(await countsOf(post)).toEqual([{ counts: {} }]);
      expect(await sql('select user_id from people where id = $1', [ana.id])).toEqual([{ user_id: null }]);
      expect(await sql('select 1 from leaving_people where person_id = $1', [ana.id])).toEqual([]);
    }
  });

  it('server.629 is deleted although another one always fails, which is told and tried again', async () => {
    const [{ ana: stuck }, { ana: other }] = [await leftWorld(), await leftWorld()];
    for (const { id } of [stuck, other]) await isOver(id);
    await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
    await sql(`create trigger refuse before update on actors for each row when (new.id = ${stuck.id})
      execute function refuse()`);
    const named = async ({ id }: { readonly id: string }) => sql('select name from actors where id = $1', [id]);
    const removed = [{ name: 'Pessoa removida' }];
    const tools = { services: backend.services, mail };
    await expect(eraseLeft(tools)).rejects.toThrow('stuck');
    expect(await named(other)).toEqual(removed);
    expect(await named(stuck)).not.toEqual(removed);
    await sql('drop trigger refuse on actors');
    await eraseLeft(tools);
    expect(await named(stuck)).toEqual(removed);
  });
});
