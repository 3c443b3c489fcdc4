import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { callInFrame, type FrameCall } from '../article-comments/testing/callInFrame.ts';
import { moderateComment } from '../article-comments/moderateComment.ts';
import { addArticleComment } from '../comments/index.ts';
import { createSpamCheck } from './createSpamCheck.ts';
import type { ReportedComment, SpamService } from './spamCheck.ts';

let backend: TestBackend;
let owner: string;
let bia: string;
beforeAll(async () => {
  backend = await createTestBackend();
  [owner, bia] = await Promise.all([backend.world.person('Dona'), backend.world.person('Bia Lima')]);
});
afterAll(() => backend.stop());

const query = (text: string, values: unknown[]) => backend.database.pool.query<Record<string, unknown>>(text, values);

/** A site with an article, whose comments are looked at with a clock that can be moved on. */
async function begin(service?: SpamService) {
  let ahead = 0;
  const clock = { now: () => backend.services.clock.now() + ahead };
  const warnings: unknown[] = [];
  const { pool } = backend.database;
  const log = { warn: (fields: unknown) => void warnings.push(fields) };
  const spamCheck = createSpamCheck({ pool, clock, log: log as never, service });
  const services = { ...backend.services, spamCheck };
  const site = await backend.world.site(owner, { visitors: [bia, owner] });
  const address = `https://site.example/${site}`;
  const article = await backend.world.article(site, address);
  const call = callInFrame(services, bia, site);
  const write = async (text: string, as: FrameCall = call) =>
    (await as('createComment', { target_id: article, text })).commentID;
  const hide = (comment_id: string) =>
    moderateComment(
      { ft_ent_identifier: article, comment_id, decision: 'hide' },
      { person: owner, locale: 'pt-BR' },
      services,
    );
  const stateOf = async (comment: string) =>
    (await query('select status, needs_approval, spam_reasons from comments where id = $1', [comment])).rows[0];
  const passMinute = () => (ahead += 60_001);
  return { services, site, article, address, write, hide, stateOf, passMinute, warnings };
}

const published = { status: null, needs_approval: false, spam_reasons: null };
const waiting = (...spam_reasons: unknown[]) => ({ status: 'spam', needs_approval: true, spam_reasons });

it('server.481 what is like what the site’s moderators have hidden waits, a minute after they have taught it, only there', async () => {
  const [taught, other] = [await begin(), await begin()];
  const offer = (n: number) => `Cassino ${n}: bônus na roleta`;
  for (let n = 0; n < 10; n++) {
    await taught.write(`Assunto ${n}: a praça da cidade`);
    await taught.hide(await taught.write(offer(n)));
  }
  taught.passMinute();
  const held = await taught.stateOf(await taught.write('Novo cassino com roleta e bonus'));
  expect(held).toEqual(waiting({ kind: 'words', words: expect.arrayContaining(['cassino', 'roleta', 'bonus']) }));
  expect(await taught.stateOf(await taught.write('A praça da cidade está bonita'))).toEqual(published);
  expect(await other.stateOf(await other.write('Novo cassino com roleta e bonus'))).toEqual(published);
});

it('server.481 what waits teaches nothing until it is decided', async () => {
  const { write, stateOf, passMinute, article } = await begin();
  for (let n = 0; n < 12; n++) {
    await write(`Assunto ${n}: a praça da cidade`);
    const comment = await write(`Cassino ${n}: bônus na roleta`);
    await query(`update comments set status = 'spam', needs_approval = true where thread_id = $1 and id = $2`, [
      article,
      comment,
    ]);
  }
  passMinute();
  expect(await stateOf(await write('Novo cassino com roleta'))).toEqual(published);
});

it('server.482 a service is asked where the site wants it, with the public name and the page, and its yes is shown', async () => {
  const asked: ReportedComment[] = [];
  const service: SpamService = {
    name: 'Vigia',
    isSpam: async (comment) => {
      asked.push(comment);
      return comment.text.startsWith('Compre');
    },
  };
  const { site, article, address, write, stateOf, services } = await begin(service);
  expect(await stateOf(await write('Compre agora'))).toEqual(published);
  expect(asked).toEqual([]);
  await query('update sites set asks_spam_service = true where id = $1', [site]);
  expect(await stateOf(await write('Compre já'))).toEqual(waiting({ kind: 'service', name: 'Vigia' }));
  expect(await stateOf(await write('Bom texto'))).toEqual(published);
  const input = { ft_ent_identifier: article, comment_text: 'Da rede' };
  await addArticleComment(input, { person: bia, locale: 'pt-BR', site, network: '203.0.113.9' }, services);
  expect(asked.at(-1)).toMatchObject({ text: 'Da rede', network: '203.0.113.9' });
  expect(asked[0]).toEqual({ text: 'Compre já', name: 'Bia Lima', address, language: 'pt-BR', network: undefined });
});

it('server.482 without an answer the rest decides, and it is logged', async () => {
  const service: SpamService = { name: 'Vigia', isSpam: () => Promise.reject(new OutboundError('timeout')) };
  const { site, write, stateOf, warnings } = await begin(service);
  await query('update sites set asks_spam_service = true where id = $1', [site]);
  expect(await stateOf(await write('Bom texto'))).toEqual(published);
  const links = 'https://a.example https://b.example https://c.example';
  expect(await stateOf(await write(links))).toEqual(waiting({ kind: 'links', count: 3 }));
  expect(warnings).toHaveLength(2);
});
