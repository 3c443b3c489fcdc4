import { onOwnPages, openFrame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const encoded = (value: object): string => base64url(new TextEncoder().encode(JSON.stringify(value)));

async function signed(head: object, claims: object, secret: string): Promise<string> {
  const words = new TextEncoder().encode(`${encoded(head)}.${encoded(claims)}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign']);
  const signature = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, words)));
  return `${new TextDecoder().decode(words)}.${signature}`;
}

let tokens = 0;

/** The claims of the suite's site about a visitor. */
function claimsAt({ site }: Pick<ScenarioContext, 'site'>, changes: object = {}) {
  const iat = Math.floor(Date.now() / 1000);
  const user = { id: 'reader-7', name: 'Leitora do jornal', email: 'nobody@example.test' };
  return { jti: `suite-${iat}-${(tokens += 1)}`, iat, exp: iat + 300, aud: site.id, user, ...changes };
}

const hs256 = { alg: 'HS256', typ: 'JWT' };

/** Runs a test with a signing key of the site. */
async function withSecret(context: ScenarioContext, work: (secret: string) => Promise<void>): Promise<void> {
  const helena = onOwnPages(await context.as('helena'));
  const app_id = context.site.id;
  const { secret } = await helena.call('makeSiteSecret', { app_id });
  try {
    await work(secret);
  } finally {
    await helena.call('saveSiteKeys', { app_id, kept: [], key_set_url: null });
  }
}

/** Site tokens: single sign-on for a site's own visitors (D3). */
export const siteTokens: readonly Scenario[] = [
  {
    title:
      'D3 a site token signs its visitor in on that site, as the same person each time, with the given profile link',
    run: (context) =>
      withSecret(context, async (secret) => {
        const { expect, site } = context;
        const asked = { app_id: site.id, origin: site.origin };
        const signIn = async (user: object) => {
          const frame = await openFrame(context);
          const token = await signed(hs256, claimsAt(context, { user }), secret);
          const { token: bearer, session } = await frame.call('exchangeSiteToken', { ...asked, token });
          return { frame, bearer, session };
        };
        const first = await signIn({ id: 'reader-7', name: 'Leitora do jornal' });
        const known = { person: { name: 'Leitora do jornal' }, isOptedIn: true, isVouched: true };
        expect(first.session).toMatchObject(known);
        const again = await signIn({ id: 'reader-7', name: 'Leitora Antiga' });
        expect(again.session.person).toMatchObject({ id: first.session.person?.id, name: 'Leitora Antiga' });
        const home = `${site.origin}/leitoras/7`;
        const homeLink = async (user: object) =>
          (await signIn({ id: 'reader-7', name: 'Leitora Antiga', ...user })).session.person?.homeUri;
        expect(await homeLink({ url: home, avatar: 'javascript:alert(1)' })).toBe(home);
        for (const url of ['https://elsewhere.example/7', 'javascript:alert(1)', '/leitoras/7', 7, undefined]) {
          await homeLink({ url: home });
          expect(await homeLink({ url })).toBe(undefined);
        }
        const other = await signIn({ id: 'reader-8', name: 'Leitora Antiga' });
        expect(other.session.person?.id).not.toBe(first.session.person?.id);
      }),
  },
  {
    title: 'A37 a token that is not signed by the site, expired, for another audience or used is rejected',
    run: (context) =>
      withSecret(context, async (secret) => {
        const { expect, site } = context;
        const frame = await openFrame(context);
        const refusal = async (token: string) => {
          const input = { app_id: site.id, origin: site.origin, token };
          return await frame.expectError('exchangeSiteToken', input);
        };
        const long = Math.floor(Date.now() / 1000) - 3_600;
        const claims = claimsAt(context);
        const used = await signed(hs256, claims, secret);
        await frame.call('exchangeSiteToken', { app_id: site.id, origin: site.origin, token: used });
        const bad = [
          'no token at all',
          `${encoded({ alg: 'none' })}.${encoded(claimsAt(context))}.`,
          await signed({ alg: 'HS512' }, claimsAt(context), secret),
          await signed(hs256, claimsAt(context), 'another site’s secret'),
          await signed(hs256, claimsAt(context, { iat: long, exp: long + 300 }), secret),
          await signed(hs256, claimsAt(context, { aud: '1234567890123456789' }), secret),
          await signed(hs256, claimsAt(context, { jti: undefined }), secret),
          await signed(hs256, claimsAt(context, { user: { id: 7, name: 'Leitora' } }), secret),
          await signed(hs256, claimsAt(context, { exp: claims.iat + 3_600 }), secret),
          used,
        ];
        for (const token of bad) {
          expect(await refusal(token)).toEqual({ status: 401, code: 190, fields: ['token'] });
        }
      }),
  },
  {
    title: 'D3 secrets can be rotated, and a revoked secret is no longer valid',
    run: (context) =>
      withSecret(context, async (secret) => {
        const { expect, as, site } = context;
        const app_id = site.id;
        const helena = onOwnPages(await as('helena'));
        const next = await helena.call('makeSiteSecret', { app_id });
        expect(next.keys.secrets.map(({ ending }) => ending)).toEqual([secret.slice(-4), next.secret.slice(-4)]);
        expect((await helena.expectError('makeSiteSecret', { app_id })).code).toBe(100);
        const frame = await openFrame(context);
        const callSignedBy = async (by: string) => {
          const token = await signed(hs256, claimsAt(context), by);
          return { app_id, origin: site.origin, token };
        };
        await frame.call('exchangeSiteToken', await callSignedBy(secret));
        await frame.call('exchangeSiteToken', await callSignedBy(next.secret));
        const kept = next.keys.secrets.slice(1).map(({ id }) => id);
        const saved = await helena.call('saveSiteKeys', { app_id, kept, key_set_url: null });
        expect(saved).toEqual(await helena.call('fetchSiteKeys', { app_id }));
        expect((await frame.expectError('exchangeSiteToken', await callSignedBy(secret))).code).toBe(190);
        await frame.call('exchangeSiteToken', await callSignedBy(next.secret));
        const bia = onOwnPages(await as('bia'));
        expect((await bia.expectError('fetchSiteKeys', { app_id })).code).toBe(200);
        expect((await bia.expectError('makeSiteSecret', { app_id })).code).toBe(200);
        expect((await bia.expectError('saveSiteKeys', { app_id, kept: [], key_set_url: null })).code).toBe(200);
      }),
  },
];
