import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { ServerUpdate } from 'ufi-core/contract';
import { maxChatCommands } from 'ufi-stars/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { fetchChatCommands } from './fetchChatCommands.ts';
import { setChatCommand } from './setChatCommand.ts';

let backend: TestBackend;
let other: TestBackend;
let helena: string;
let bia: string;
let page: string;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
  helena = await backend.world.person('Helena Dias');
  bia = await backend.world.person('Bia Lima');
  page = await backend.world.page('Rádio', { MANAGER: helena });
});
afterAll(() => backend.stop());

async function broadcast(): Promise<string> {
  const post = await backend.world.post({ author: page, kind: 'live' });
  const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: false };
  await backend.database.pool.query('update posts set video = $2 where id = $1', [post, video]);
  return post;
}

interface Setting {
  readonly name: string;
  readonly answer: string | null;
  readonly owner?: string;
}
const set = ({ name, answer, owner = page }: Setting, on = backend, person = helena) =>
  setChatCommand({ owner_id: owner, name, answer }, { person, locale: 'pt-BR' }, on.services);

const answerIn = ({ records }: ServerUpdate): string | null => {
  const attachment = records.comments?.[0]?.attachment;
  return attachment?.type === 'chat_command_result' ? attachment.title : null;
};

/** Runs a call, which waits for a row between its decision and its commit while something else happens. */
async function during<Result>(
  row: string,
  call: () => Promise<Result>,
  meanwhile: (holder: PoolClient) => Promise<unknown>,
) {
  const holder = await backend.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`${row} for update`);
    const result = call();
    const waiting = async () =>
      (
        await backend.database.pool.query(`select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`)
      ).rowCount;
    while ((await waiting()) === 0) await new Promise(setImmediate);
    await meanwhile(holder);
    await holder.query('commit');
    return await result;
  } finally {
    holder.release();
  }
}

describe('chat commands', () => {
  it('S3.05/1 server.194 a comment has the answer as it was when it was committed, whatever another server sets', async () => {
    const post = await broadcast();
    const ask = () => backend.as(bia).add(post, '!regras');
    const thread = `select from threads where id = ${post}`;
    const first = { name: 'regras', answer: 'a' };
    const changes: readonly (readonly [Setting, string | null])[] = [
      [first, 'a'],
      [{ ...first, answer: 'b' }, 'b'],
      [{ ...first, answer: null }, null],
    ];
    for (const [change, answer] of changes)
      expect(answerIn(await during(thread, ask, () => set(change, other)))).toBe(answer);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('S3.05/1 server.194 comments of one batch have their own answers, and none that another page has set', async () => {
    const elsewhere = await backend.world.page('Outra', { ADMIN: helena });
    await set({ name: 'um', answer: 'primeiro' });
    await set({ name: 'dois', answer: 'segundo' });
    await set({ name: 'tres', answer: 'de outra', owner: elsewhere });
    const post = await broadcast();
    const texts = ['!um', '!dois', '!UM', '!tres', 'um'];
    const written = await Promise.all(texts.map((text) => backend.as(bia).add(post, text)));
    const byText = new Map(
      written.map((update) => [update.records.comments?.[0]?.body.text, answerIn(update)] as const),
    );
    expect(Object.fromEntries(byText)).toEqual({
      '!um': 'primeiro',
      '!dois': 'segundo',
      '!UM': 'primeiro',
      '!tres': null,
      um: null,
    });
  });

  it('server.194 an edit that leaves the command keeps the card, and any other takes it away', async () => {
    await set({ name: 'agenda', answer: 'Sábado' });
    const post = await broadcast();
    const key = keyIn(await backend.as(bia).add(post, '!agenda'));
    expect(answerIn(await backend.as(bia).edit(key, '!AGENDA'))).toBe('Sábado');
    expect(await outcomeOf(backend.as(bia).edit(key, ' '))).toBe('badParameter');
    expect(answerIn(await backend.as(bia).edit(key, 'eu vou'))).toBeNull();
    // Only a new comment is answered.
    expect(answerIn(await backend.as(bia).edit(key, '!agenda'))).toBeNull();
  });

  it('server.195 no more than 50 are set, also by two servers at once', async () => {
    const full = await backend.world.page('Cheia', { ADMIN: helena });
    const named = (index: number): Setting => ({
      owner: full,
      name: `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`,
      answer: 'oi',
    });
    for (let index = 0; index < maxChatCommands - 1; index += 1) await set(named(index));
    const scope = `select from scopes where id = ${full}`;
    let second = Promise.resolve('');
    const first = during(
      scope,
      () => outcomeOf(set(named(100))),
      async () => {
        second = outcomeOf(set(named(101), other));
      },
    );
    expect([await first, await second].sort()).toEqual(['badParameter', 'done']);
    const { commands } = await fetchChatCommands(
      { owner_id: full },
      { person: helena, locale: 'pt-BR' },
      backend.services,
    );
    expect(commands).toHaveLength(maxChatCommands);
  });

  it('server.195 a role that ends while a command is being set no longer sets it', async () => {
    const otavio = await backend.world.person('Otávio Reis');
    const left = await backend.world.page('Antiga', { ADMIN: otavio });
    const change = () => outcomeOf(set({ owner: left, name: 'oi', answer: 'Oi' }, other, otavio));
    const demote = (holder: PoolClient) => holder.query('delete from page_staff where page_id = $1', [left]);
    expect(await during(`select from scopes where id = ${left}`, change, demote)).toBe('noPermission');
  });
});
