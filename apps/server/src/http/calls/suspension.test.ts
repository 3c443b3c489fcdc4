import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataStore } from '@tus/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadsPath, type AccountSuspension, type Endpoint } from 'ufi-core/contract';
import { whileSuspended } from 'ufi-core/internal/rules';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import { createDiskSpace } from '../../features/disk-space/index.ts';
import type { Uploads } from '../../features/uploads/index.ts';
import { createTestApp, ownHeaders } from '../testing/createTestApp.ts';
import { placeInput, sampleInputs } from '../testing/sampleInputs.ts';

const person = '7';
const suspension: AccountSuspension = { reason: 'Propaganda', until: 1_700_086_400 };
const cookie = '__Host-ufi=token; __Host-ufi-frame=token';
const endpoints = Object.values(serverEndpoints) as Endpoint<ServerEndpointName>[];
const changes = endpoints.filter(({ kind }) => kind === 'change');
/** The only changes that are not refused. */
const allowed: readonly string[] = [
  'signIn',
  'signUp',
  'requestSignUp',
  'finishSignUp',
  'signOut',
  'requestPasswordReset',
  'resetPassword',
  'confirmAddress',
  'sendConfirmation',
  'changeAddress',
  'changePassword',
  'endSession',
  'endOtherSessions',
  'requestTakeOut',
  'leaveNetwork',
  'signInWithCode',
  'startSecondStep',
  'turnOnSecondStep',
  'turnOffSecondStep',
  'renewRecoveryCodes',
  'beginOpenIdSignIn',
  'connectOpenId',
  'disconnectOpenId',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startPasskeySignIn',
  'signInWithPasskey',
  'beginSignIn',
  'claimSignIn',
  'exchangeSignIn',
  'exchangeSiteToken',
  'createGuest',
  'optIn',
  'endFrameSession',
  'blockActor',
  'liftBlock',
  'saveNotificationSettings',
  'savePushSubscription',
  'deletePushSubscription',
  'refundPurchase',
  'sendBatch',
  'logUsage',
  'markTipSeen',
  'chooseOrdering',
  'markNotificationRead',
  'markNotificationsSeen',
  'changeReadStatus',
  'markFolderAsRead',
  'markSeen',
  'tellDelivered',
];
/** Changes that are allowed for what is their own. */
const own: readonly string[] = ['deleteComment', 'removeComment', 'deletePost', 'appealModeration'];
const named = new Set([...allowed, ...own]);
const refusable = changes.filter(({ name }) => !named.has(name));

let inbox = '';
beforeAll(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'ufi-suspended-'));
});
afterAll(() => rm(inbox, { recursive: true }));

/** A server on which everybody is that one person, in our own pages and in a frame. */
const serverFor = (facts: { readonly suspension?: AccountSuspension }) =>
  createTestApp({
    identity: { authenticate: async () => ({ person, locale: 'pt-BR', ...facts }) },
    frames: {
      authenticate: async () => ({ person, locale: 'pt-BR', site: '9', origin: 'https://a.example', ...facts }),
    },
    query: async () => ({ rows: [{ role: 'owner' }], rowCount: 0 }),
    uploads: {
      inbox,
      datastore: new DataStore(),
      limits: { bytes: { photo: 1_000, video: 1_000, file: 1_000 } },
      disk: createDiskSpace({ reserveBytes: 1, freeBytes: async () => 1e12 }),
      ownerOf: async () => person,
    } as unknown as Uploads,
  });
type Server = ReturnType<typeof serverFor>;

/** Sends a good call as a browser does. */
function send(endpoint: Endpoint<ServerEndpointName>, { ask, post }: Server): Promise<Response> {
  const { path, rest } = placeInput(endpoint, sampleInputs[endpoint.name]);
  if (endpoint.file === null) return post(path, rest, { cookie });
  const form = new FormData();
  const { app_id, ...fields } = { app_id: '1', ...rest };
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append(endpoint.file, new Blob(['x']), 'a.jpg');
  const headers = { 'sec-fetch-site': ownHeaders['sec-fetch-site'], 'x-ufi-client': '1', cookie };
  return ask(`${path}${endpoint.name === 'beginSiteImport' ? `?app_id=${app_id}` : ''}`, {
    method: 'POST',
    headers,
    body: form,
  });
}

const codeOf = async (answer: Response): Promise<unknown> => {
  const body = (await answer.json()) as Readonly<Record<string, { readonly code?: number }>>;
  return (body['error'] ?? body['error_payload'])?.code;
};

describe('server.551 calls of somebody whose account is suspended', () => {
  it('are refused but for those that are named', () => {
    const judged = changes.map((endpoint) => [endpoint.name as string, whileSuspended(endpoint)] as const);
    const namesOf = (isOf: (of: string) => boolean) =>
      judged.flatMap(([name, of]) => (isOf(of) ? [name] : [])).toSorted();
    expect(namesOf((of) => of === 'allowed')).toEqual(allowed.toSorted());
    expect(namesOf((of) => own.includes(of))).toEqual(own.toSorted());
    expect(refusable.length).toBe(changes.length - named.size);
  });

  it.each(refusable.map((endpoint) => [endpoint.name, endpoint] as const))('%s is refused', async (_, endpoint) => {
    const server = serverFor({ suspension });
    const answer = await send(endpoint, server);
    expect({ status: answer.status, code: await codeOf(answer), reached: server.seen }).toEqual({
      status: 403,
      code: 1357032,
      reached: [],
    });
  });

  // The control: the same requests of the same person reach their handlers without the suspension.
  it.each(refusable.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is not refused without a suspension',
    async (name, endpoint) => {
      const server = serverFor({});
      const answer = await send(endpoint, server);
      expect({ status: answer.status, reached: server.seen.map((call) => call.name) }).toEqual({
        status: 200,
        reached: [name],
      });
    },
  );

  it.each(changes.filter(({ name }) => allowed.includes(name)).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is allowed',
    async (_, endpoint) => {
      const answer = await send(endpoint, serverFor({ suspension }));
      expect(answer.status === 200 ? 200 : await codeOf(answer)).not.toBe(1357032);
    },
  );

  it.each(changes.filter(({ name }) => own.includes(name)).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused for what is not their own',
    async (_, endpoint) => {
      expect(await codeOf(await send(endpoint, serverFor({ suspension })))).toBe(1357032);
    },
  );

  it('in a batch are refused one by one', async () => {
    const { post, seen } = serverFor({ suspension });
    const calls = [{ name: 'setLike', body: sampleInputs.setLike }];
    const answer = await post('/ufi/batch/', { calls }, { cookie });
    expect(await answer.json()).toMatchObject({
      payload: { answers: [{ status: 403, body: { error: { code: 1357032 } } }] },
    });
    expect(seen).toEqual([]);
  });

  it.each(['POST', 'PATCH', 'DELETE'])('upload no piece of a file: %s', async (method) => {
    const { ask } = serverFor({ suspension });
    const path = method === 'POST' ? uploadsPath : `${uploadsPath}01234567-0123-0123-0123-0123456789ab`;
    const answer = await ask(path, { method, headers: { ...ownHeaders, cookie } });
    expect(await codeOf(answer)).toBe(1357032);
  });

  it('server.553 are told the reason and the end, in the reader’s language', async () => {
    const say = async (locale: 'pt-BR' | 'en-US' | 'ar', until: number | null) => {
      const { post } = createTestApp({
        identity: { authenticate: async () => ({ person, locale, suspension: { ...suspension, until } }) },
      });
      const answer = await post('/ufi/add/comment/', sampleInputs.addComment, { cookie });
      return ((await answer.json()) as { error: { summary: string } }).error.summary;
    };
    expect(await say('pt-BR', suspension.until)).toBe(
      'Sua conta está suspensa até 15 de novembro de 2023 às 22:13 (UTC). Motivo: \u2068Propaganda\u2069',
    );
    expect(await say('en-US', suspension.until)).toContain('until November 15, 2023 at 10:13');
    expect(await say('ar', suspension.until)).toMatch(/^حسابك موقوف حتى .*\u2068Propaganda\u2069$/);
    expect(await say('pt-BR', null)).toContain('suspensa sem data para terminar. Motivo');
  });
});
