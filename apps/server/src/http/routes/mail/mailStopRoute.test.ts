import { beforeEach, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { hashSecret } from '../../../runtime/secrets.ts';
import { createTestApp } from '../../testing/createTestApp.ts';

const token = 'a'.repeat(43);
let asked: { readonly text: string; readonly values: unknown }[] = [];
beforeEach(() => {
  asked = [];
});

/** A database that knows one link. */
const query = async (text: string, values: readonly unknown[] = []) => {
  asked.push({ text, values });
  return { rows: [], rowCount: values[0] === hashSecret(token) ? 1 : 0 };
};
const app = createTestApp({ pool: { query: query as never } as Pick<Pool, 'query'> as Pool });
const deletions = () => asked.filter(({ text }) => /delete from notice_mail_kinds/.test(text));

it('server.536 a GET shows a button and changes nothing; its page loads nothing and names its address in no referrer', async () => {
  const answer = await app.ask(`/mail/stop/${token}`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toMatch(/<form method="post">[^]*<button>/);
  expect(page).not.toMatch(/<script|<img|<link|<a |https?:/);
  expect(page).not.toContain(token);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(deletions()).toEqual([]);
  expect(JSON.stringify(app.lines)).not.toContain(token);
  expect(JSON.stringify(asked)).not.toContain(token);
});

it.each([
  ['a mail program', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['the button, whose page has no origin', { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }],
  ['another site', { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' }],
])('server.536 a POST of %s ends the digests, without a session', async (_, headers) => {
  const answer = await app.ask(`/mail/stop/${token}`, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).not.toContain('<form');
  expect(page).toContain('<a href="/settings/notifications">');
  expect(deletions()).toHaveLength(1);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('server.536 a link that is unknown or malformed ends nothing', async () => {
  for (const path of [`/mail/stop/${'b'.repeat(43)}`, '/mail/stop/short', `/mail/stop/${'%00'.repeat(43)}`]) {
    expect([(await app.ask(path)).status, (await app.ask(path, { method: 'POST' })).status]).toEqual([404, 404]);
  }
  expect(deletions()).toEqual([]);
});
