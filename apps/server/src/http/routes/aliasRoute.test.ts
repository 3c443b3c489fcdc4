import { describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { AppEnvironment } from '../context/appContext.ts';
import { aliasRoute } from './aliasRoute.ts';

const leadingTo = (origins: Parameters<typeof aliasRoute>[1]) => {
  const app = new Hono<AppEnvironment>();
  app.use(aliasRoute('https://ufi.test', origins));
  app.get('*', (context) => context.text('here'));
  return async (host: string) => {
    const answer = await app.request('https://ufi.test/pages/7?business_id=42', { headers: { host } });
    return answer.headers.get('location') ?? (await answer.text());
  };
};

describe('another host of the instance', () => {
  const there = 'https://ufi.test/business/pages/7?business_id=42';

  it('S2.07 is a business site by its subdomain, if the owner has named no other', async () => {
    const at = leadingTo({});
    expect(await at('business.ufi.test')).toBe(there);
    const hosts = ['ufi.test', 'www.ufi.test', 'business.evil.test', 'xbusiness.ufi.test', 'business. .ufi.test', ''];
    expect(await Promise.all(hosts.map(at))).toEqual(hosts.map(() => 'here'));
  });

  it('S2.07 is the business site that the owner has named', async () => {
    expect(await leadingTo({ businessOrigin: 'https://empresas.test' })('empresas.test')).toBe(there);
  });
});
