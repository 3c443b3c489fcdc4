import { PassThrough } from 'node:stream';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { ClientSettings } from 'ufi-core/contract';
import type { AccountActions } from '../../features/account-actions/index.ts';
import type { Identity } from '../../features/accounts/index.ts';
import type { FrameIdentity } from '../../features/frame-sessions/createFrameIdentity.ts';
import { readConfig } from '../../config/index.ts';
import { createLiveSettings, settingsOfConfig } from '../../features/instance-settings/index.ts';
import { bindHandlers } from '../../start/handlers/bindHandlers.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { ApiError } from '../../errors/apiError.ts';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { Caller } from '../../access/caller.ts';
import type { BoundHandlers, HandlerRegistry } from '../../access/handler.ts';
import type { ThreadCache } from '../../features/lists/pages/threadCache.ts';
import { createApp, type AppOptions } from '../createApp.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { AppServices } from '../../start/appServices.ts';

/** A call that a test handler received. */
export interface SeenCall {
  readonly name: string;
  readonly input: unknown;
  readonly caller: Caller;
}

/** Replaces a handler. */
export type FakeAnswer = (input: unknown, caller: Caller) => unknown;

interface TestAppOptions extends Partial<
  Pick<
    AppOptions,
    | 'docs'
    | 'pages'
    | 'plugin'
    | 'sandbox'
    | 'mailbox'
    | 'sdk'
    | 'publicOrigin'
    | 'mediaOrigin'
    | 'dataDir'
    | 'mediaStore'
    | 'openStream'
    | 'fanOut'
    | 'securityContacts'
  >
> {
  readonly answers?: Partial<Record<ServerEndpointName, FakeAnswer>>;
  readonly identity?: Partial<Identity>;
  readonly accounts?: Partial<AccountActions>;
  readonly frames?: Partial<FrameIdentity>;
  readonly takeOuts?: Partial<AppOptions['takeOuts']>;
  readonly leaving?: Partial<AppOptions['leaving']>;
  readonly secondStep?: Partial<AppOptions['secondStep']>;
  /** Signing in with passkeys; null if browsers have none for the instance's address. */
  readonly passkeys?: Partial<NonNullable<AppOptions['passkeys']>['signIns']> | null;
  readonly limits?: Partial<AppOptions['limits'] & typeof noLiveLimits>;
  /** What the owner has set for all clients. */
  readonly clientSettings?: ClientSettings;
  readonly query?: () => Promise<unknown>;
  /** A database of the test's own, instead of one that returns nothing. */
  readonly pool?: Pool;
  /** Whoever signs up confirms their address first. */
  readonly confirmsAddresses?: boolean;
  /** The thread cache, if any. `isNotified` false: changes are not announced to it. */
  readonly threadCache?: { readonly of: ThreadCache; readonly isNotified: boolean };
  readonly uploads?: AppServices['uploads'];
  readonly payments?: AppServices['payments'];
  /** Number of the server, of several on one database. */
  readonly node?: number;
  /** Replaces the recording handlers. */
  readonly handlers?: HandlerRegistry<AppServices>;
}

const noIdentity: Identity = {
  signUp: async () => '1',
  hashPassword: async () => '',
  signIn: async () => 'token-of-sign-in',
  startSession: async () => 'token-of-sign-up',
  signOut: async () => {},
  isKnownDevice: async () => false,
  rememberDevice: async () => 'token-of-device',
  checkPassword: async () => true,
  nameSession: async () => {},
  forgetSessions: () => {},
  authenticate: async () => null,
};

const noAccounts: AccountActions = {
  requestReset: async () => {},
  requestSignUp: async () => {},
  resetPassword: async () => '1',
  confirmAddress: async () => true,
  sendConfirmation: async () => {},
  changePassword: async () => {},
  changeAddress: async () => {},
  fetchAccount: async () => ({ email: 'a@example.test', is_confirmed: true, sessions: [] }),
  endSession: async () => false,
  endOtherSessions: async () => {},
  checkPassword: async () => {},
};

const noTakeOuts: AppOptions['takeOuts'] = {
  read: async () => ({ may_ask: true, take_out: null }),
  ask: async () => ({ may_ask: true, take_out: null }),
  find: async () => null,
  open: async () => null,
};

const noLeaving: AppOptions['leaving'] = {
  read: async () => ({ hand_over: [], is_last_owner: false, stars: 0, earned_stars: 0 }),
  leave: async () => 0,
  comeBack: async () => false,
};

const noSecondStep: AppOptions['secondStep'] = {
  read: async () => ({ is_on: false, recovery_codes_left: 0 }),
  start: async () => ({ secret: '', uri: '' }),
  turnOn: async () => [],
  turnOff: async () => {},
  renewCodes: async () => [],
  pass: async () => false,
};

const noOpenId: NonNullable<AppOptions['openId']> = {
  providers: [
    {
      id: 'openid',
      name: 'Provedor',
      accounts: {
        find: async () => ({ is: 'new' }),
        join: async () => false,
        signUp: async () => '1',
        connect: async () => 'connected',
        disconnect: async () => {},
        isConnected: async () => false,
      },
    },
  ],
  signIns: { keepWaiting: async () => {}, findWaiting: async () => null, endWaiting: async () => {} },
  begin: async () => ({ browser: 'browser', location: 'https://provider.example/auth' }),
  take: async () => null,
};

const noPasskeys: NonNullable<AppOptions['passkeys']> = {
  accounts: {
    list: async () => [],
    start: async () => ({
      challenge: 'challenge',
      rp: { id: 'localhost', name: 'Rede' },
      user: { id: 'MQ', name: 'a@example.test', displayName: 'Ana' },
      pubKeyCredParams: [],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),
    add: async () => {},
    rename: async () => {},
    remove: async () => {},
  },
  signIns: {
    start: async () => ({ challenge: 'challenge', rpId: 'localhost', userVerification: 'required' }),
    addressOf: async () => null,
    signIn: async () => 'token',
  },
};

const noFrames: FrameIdentity = {
  begin: async () => '',
  requestOf: async () => null,
  siteOf: async () => null,
  agree: async () => null,
  claim: async () => null,
  exchange: async () => null,
  authenticate: async () => null,
  signOut: async () => {},
};

/** The origin of the test's own pages. */
const testOrigin = 'http://localhost:4000';

const noLimits: AppOptions['limits'] = {
  trustedProxies: [],
  pagesPerMinute: 0,
  signInsPerMinute: 0,
  metricsToken: undefined,
  isMetricsOpen: false,
};

const noLiveLimits = { writesPerMinute: 0, accountsPerDay: 0 };

/** Headers that our own pages send with every mutating call. */
export const ownHeaders = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-ufi-client': '1',
} as const;

/** The application with handlers that only record their calls, and a stopped clock. */
export function createTestApp(options: TestAppOptions = {}) {
  const seen: SeenCall[] = [];
  const lines: string[] = [];
  const logStream = new PassThrough().on('data', (line: Buffer) => void lines.push(line.toString()));
  const handler = (name: ServerEndpointName) => async (input: unknown, caller: Caller) => {
    seen.push({ name, input, caller });
    return (options.answers?.[name]?.(input, caller) ?? {}) as never;
  };
  const names = Object.keys(serverEndpoints) as ServerEndpointName[];
  const handlers: BoundHandlers = Object.fromEntries(
    names.filter((name) => !/^(sign|sendBatch)/.test(name)).map((name) => [name, handler(name)]),
  ) as Record<keyof BoundHandlers, ReturnType<typeof handler>>;
  const time = { ms: 0 };
  const waits: number[] = [];
  const clock = { now: () => 1_700_000_000_000, monotonic: () => time.ms };
  const query = options.query ?? (async () => ({ rows: [] }));
  const pool = options.pool ?? ({ query: query as never } as Pick<Pool, 'query'> as Pool);
  const identity: Identity = { ...noIdentity, ...options.identity };
  const clientSettings = options.clientSettings ?? {};
  const config = { ...readConfig({}).config, ...noLiveLimits, ...options.limits, clientSettings };
  const services = createServerServices({
    pool,
    clock,
    liveSettings: createLiveSettings({ pool, clock }, settingsOfConfig(config)),
    clientSettings,
    confirmsAddresses: options.confirmsAddresses,
    threadCache: options.threadCache?.of,
    uploads: options.uploads,
    payments: options.payments,
    node: options.node ?? 0,
    wake: (thread, seq) => void (options.threadCache?.isNotified && options.threadCache.of.advance(thread, seq)),
  });
  const app = createApp({
    handlers: options.handlers ? bindHandlers(options.handlers, services) : handlers,
    services,
    identity,
    accounts: { ...noAccounts, ...options.accounts },
    takeOuts: { ...noTakeOuts, ...options.takeOuts },
    leaving: { ...noLeaving, ...options.leaving },
    secondStep: { ...noSecondStep, ...options.secondStep },
    openId: noOpenId,
    passkeys:
      options.passkeys === null
        ? undefined
        : { ...noPasskeys, signIns: { ...noPasskeys.signIns, ...options.passkeys } },
    frames: { ...noFrames, ...options.frames },
    metrics: createMetrics({ ofProcess: false }),
    log: pino({ level: 'debug' }, logStream),
    publicOrigin: options.publicOrigin ?? testOrigin,
    mediaOrigin: options.mediaOrigin,
    limits: { ...noLimits, ...options.limits },
    version: '1.2.3',
    securityContacts: options.securityContacts ?? [],
    openStream: options.openStream ?? (async () => {}),
    fanOut: options.fanOut ?? (() => ({ isConnected: true, received: 0 })),
    dataDir: options.dataDir,
    mediaStore: options.mediaStore,
    docs: options.docs,
    pages: options.pages,
    plugin: options.plugin,
    sdk: options.sdk,
    sandbox: options.sandbox,
    mailbox: options.mailbox,
    wait: async (ms) => void waits.push(ms),
  });

  const from = (peer: string) => ({ incoming: { socket: { remoteAddress: peer } } }) as never;
  const ask = async (path: string, init: RequestInit = {}, peer = '198.51.100.7'): Promise<Response> =>
    app.request(`${testOrigin}${path}`, init, from(peer));
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, peer?: string) =>
    ask(path, { method: 'POST', headers: { ...ownHeaders, ...headers }, body: JSON.stringify(body) }, peer);
  return { app, ask, post, seen, lines, time, waits };
}

/** A handler that throws an ApiError. */
export const throwing =
  (...refusal: ConstructorParameters<typeof ApiError>): FakeAnswer =>
  () => {
    throw new ApiError(...refusal);
  };
