import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createScenarioContext, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;

beforeAll(async () => {
  suite = await startSuiteServer();
  context = createScenarioContext(suite, expect);
});
afterAll(() => suite.server.stop());

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await suite.database.pool.query<Row>(text, [...values])).rows;

const cardOf = async (comment: string): Promise<string | null> => {
  const text = `select extras #>> '{attachment,subtype}' as card from comments where id = $1`;
  const [row] = await query<{ card: string | null }>(text, [comment]);
  return row?.card ?? null;
};

const writtenAgo = (comment: string, seconds: number) =>
  query('update comments set created_at = extract(epoch from now())::bigint - $2 where id = $1', [comment, seconds]);

const week = 7 * 24 * 60 * 60;

it('mercury.141 a comment is answered within seven days, and once if two of the staff do it at the same time', async () => {
  const { ids, as, comment, newPost } = context;
  const [admin, employee] = [await as('helena'), await as('otavio')];
  const post = await newPost({ author: 'radio' });
  const [old, recent] = [await comment('caio', post), await comment('caio', post)];
  await writtenAgo(old.fbid, week + 60);
  await writtenAgo(recent.fbid, week - 60);
  const reply = { actor: ids.radio, other_user_fbid: ids.caio, body: 'olá' };
  const late = await admin.expectError('sendMessage', { ...reply, comment_id: old.fbid });
  expect(late).toMatchObject({ status: 422, fields: ['comment_id'] });
  const both = await Promise.allSettled(
    [admin, employee].map((client, at) =>
      client.call('sendMessage', { ...reply, comment_id: recent.fbid, client_id: `staff-${at}` }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lines = await query('select from messages where type = $1', ['log:private-reply']);
  expect(lines).toHaveLength(1);
});

it('mercury.142 a card that a stopped server has left out is put on the comment by the next reply', async () => {
  const { ids, as, comment, newPost } = context;
  const admin = await as('helena');
  const post = await newPost({ author: 'radio' });
  const [first, gone, last] = [await comment('bia', post), await comment('bia', post), await comment('bia', post)];
  const answer = (comment_id: string) =>
    admin.call('sendMessage', {
      actor: ids.radio,
      other_user_fbid: ids.bia,
      comment_id,
      body: 'respondido',
      client_id: `answers-${comment_id}`,
    });
  await answer(first.fbid);
  expect(await cardOf(first.fbid)).toBe('private_reply_user_msg');
  // As if the server had stopped between the message and the card.
  await query(`update comments set extras = null where id = $1`, [first.fbid]);
  await query('update private_replies set needs_card = true where comment_id = $1', [first.fbid]);
  await answer(gone.fbid);
  await query('update private_replies set needs_card = true where comment_id = $1', [gone.fbid]);
  await (await as('bia')).call('deleteComment', { ft_ent_identifier: post, comment_id: gone.fbid });
  await answer(last.fbid);
  expect(await cardOf(first.fbid)).toBe('private_reply_user_msg');
  expect(await cardOf(last.fbid)).toBe('private_reply_user_msg');
  expect(await query('select from private_replies where needs_card')).toEqual([]);
});
