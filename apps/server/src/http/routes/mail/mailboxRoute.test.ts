import { describe, expect, it } from '@jest/globals';
import type { FileMailbox, KeptMessage } from '../../../features/mail/index.ts';
import { openMail } from '../../../start/openMail.ts';
import { silentLog } from '../../../database/testing/silentLog.ts';
import { createTestApp } from '../../testing/createTestApp.ts';

const message: KeptMessage = {
  id: 'one',
  sentAt: '2026-11-28T19:00:00.000Z',
  from: 'no-reply@localhost',
  to: '"><script>alert(1)</script>@casa.example',
  subject: '<img src=x onerror=alert(1)>',
  text: 'Olá!\n\nhttp://localhost:4000/reset#abc"><script>\njavascript:alert(1)\nhttps://evil.example/reset#abc\n',
};
const mailbox: FileMailbox = { send: async () => {}, read: async () => [message] };
const app = createTestApp({ mailbox });
const host = (name: string) => ({ headers: { host: name } });

describe('the page of mail that was not sent', () => {
  it('server.413 shows messages as text, of which only addresses of this server are links', async () => {
    const answer = await app.ask('/dev/mail', host('localhost:4000'), '127.0.0.1');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<script|<img/);
    expect([...page.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'http://localhost:4000/reset#abc&quot;&gt;&lt;script&gt;',
    ]);
  });

  it.each([
    ['another address', host('localhost:4000'), '198.51.100.7'],
    ['another name of this machine', host('evil.example'), '127.0.0.1'],
    ['a proxy', { headers: { host: 'localhost:4000', 'x-forwarded-for': '127.0.0.1' } }, '127.0.0.1'],
    ['another proxy', { headers: { host: 'localhost:4000', forwarded: 'for=127.0.0.1' } }, '127.0.0.1'],
    ['a gateway', { headers: { host: 'localhost:4000', via: '1.1 gateway' } }, '127.0.0.1'],
  ])('server.413 does not exist for %s', async (_, init, peer) => {
    const answer = await app.ask('/dev/mail', init, peer);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('casa.example');
  });

  it('server.413 is there only without an SMTP server, on loopback, at an address on loopback and without a proxy', () => {
    const config = {
      mail: { smtpUrl: undefined, sender: undefined, confirmsAddresses: false },
      dataDir: '.',
      host: 'localhost',
      trustedProxies: [],
      clientSettings: {},
    };
    const parts = {
      pool: null as never,
      log: silentLog,
      clock: { now: () => 0 },
      publicOrigin: 'http://localhost:4000',
      networkName: async () => 'Rede',
    };
    const has = (change: object, publicOrigin = parts.publicOrigin): boolean =>
      openMail({ ...config, ...change }, { ...parts, publicOrigin }).mailbox !== undefined;
    expect(has({})).toBe(true);
    expect(has({ mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1' } })).toBe(false);
    expect(has({ host: '0.0.0.0' })).toBe(false);
    expect(has({ trustedProxies: ['127.0.0.1'] })).toBe(false);
    expect(has({}, 'https://rede.example')).toBe(false);
  });
});
