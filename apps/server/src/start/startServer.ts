import { getRequestListener } from '@hono/node-server';
import { destination, pino, type Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../config/index.ts';
import { openDatabase, type Database, type OpeningStep } from '../database/engine/index.ts';
import { migrateAll } from './migrateAll.ts';
import { createDraining } from './port/createDraining.ts';
import { bindHandlers } from './handlers/bindHandlers.ts';
import { handlerRegistry } from './handlerRegistry.ts';
import { createApp } from '../http/createApp.ts';
import { createMetrics, type Metrics } from '../http/metrics/metrics.ts';
import type { ServerFacts } from '../features/instance/index.ts';
import type { UsesLiveSettings } from '../features/instance-settings/index.ts';
import { createFrameIdentity } from '../features/frame-sessions/index.ts';
import { settlePrivateReplies } from '../features/messaging/index.ts';
import { eraseLeft } from '../features/leaving/index.ts';
import { createImports } from '../features/imports/index.ts';
import type { JobPace } from '../features/jobs/index.ts';
import { sweepPurchases } from '../features/payments/index.ts';
import { settleTips } from '../features/tip-jar/index.ts';
import { createServerServices } from './createServerServices.ts';
import type { AppServices } from './appServices.ts';
import { isDemoAllowed, prepareDemoWorld, type DemoAccess, type SeedDemo } from './demoWorld.ts';
import { systemClock } from '../runtime/serverClock.ts';
import { startFillingMatches } from './startFillingMatches.ts';
import { startSweeping } from './startSweeping.ts';
import { newestId } from './newestId.ts';
import { inviteFirstOwner, type OwnerInvitation } from './ownerInvitation.ts';
import { openOutsideSources } from './openOutsideSources.ts';
import { openPayments } from './openPayments.ts';
import { openLiveSettings } from './openLiveSettings.ts';
import { openThreads } from './openThreads.ts';
import { announcements } from './telling/announcements.ts';
import { openTelling } from './telling/openTelling.ts';
import { openPort } from './port/openPort.ts';
import { takesPasskeys } from '../features/passkeys/index.ts';
import { originsOf } from './port/originsOf.ts';
import { withGauges } from './withGauges.ts';
import { openBuiltApps, type BuiltDirectories } from './openBuiltApps.ts';
import { openGiftList } from '../features/stars/index.ts';
import { seedStickerPacks } from '../features/stickers/index.ts';
import { limitStreams } from '../stream/limitStreams.ts';
import type { StreamHub } from '../stream/createStreamHub.ts';
import { openStream } from '../stream/openStream.ts';
import type { UsesNetworkPictures } from '../features/network-logo/index.ts';
import { createChecker, type Checker } from '../features/uploads/index.ts';
import { freeBytesOfUploads, openDiskSpace, openMediaStore, openUploads } from './openUploads.ts';
import { openPortraits } from './openPortraits.ts';
import { openStreamEnds } from '../features/live/index.ts';
import { openAccounts } from './openAccounts.ts';
import { openTranslator } from './openTranslator.ts';

export { readConfig, type Config } from '../config/index.ts';
export type { DemoAccess, SeedDemo } from './demoWorld.ts';
export { StartError } from './port/startError.ts';

/** Current step of the start; `done` from 0 to 1 if it is known. */
export interface StartProgress {
  readonly step: OpeningStep | 'migrating' | 'seeding';
  readonly done?: number;
}

/** Options beside the configuration. */
export interface StartOptions extends BuiltDirectories {
  readonly log?: Logger;
  readonly onProgress?: (progress: StartProgress) => void;
  /** Creates the demo world if it is due; without it, there is none. */
  readonly seedDemo?: SeedDemo;
  /** Program that checks uploads; without it, uploads are disabled. */
  readonly uploadWorker?: string;
  /** Tests only: a database that replaces the configured one. It stops with the server. */
  readonly database?: Database;
  /** Tests only: sells stars by the sandbox without a demo world. */
  readonly hasSandbox?: boolean;
  /** Tests only: milliseconds after which promotions are given to broadcasts again. */
  readonly fillingMs?: number;
  /** Tests only: how soon the mail that waits is sent. */
  readonly mailPace?: JobPace;
  /** Tests only: replaces what the disk says is free. */
  readonly freeBytes?: () => Promise<number>;
}

/** A running server. */
export interface RunningServer {
  /** The web app's origin, which holds sessions. */
  readonly address: string;
  readonly port: number;
  /** Null if there is no demo world. */
  readonly demo: DemoAccess | null;
  /** Invitation for the first owner; null if there already is one. */
  readonly ownerInvitation: OwnerInvitation | null;
  /** Ends streams and requests, then the database. May be called twice. */
  stop(): Promise<void>;
}

interface ApplicationParts {
  readonly database: Database;
  readonly log: Logger;
  readonly isDraining: () => boolean;
  readonly options: StartOptions;
}

/** Lines are buffered for up to a quarter of a second: writing each one costs more than the request it describes. */
const logLines = { sync: false, minLength: 4_096, periodicFlush: 250 } as const;
const openLog = ({ logLevel }: Config): Logger => pino({ level: logLevel }, destination(logLines));

const factsOf = (config: Config, publicOrigin: string, hub: Pick<StreamHub, 'size'>): ServerFacts => ({
  version: packageJson.version,
  publicOrigin,
  sendsMail: config.mail.smtpUrl !== undefined,
  startedAt: systemClock.now(),
  streams: () => hub.size().connections,
  freeBytes: freeBytesOfUploads(config),
});

/** What clients report of their use. */
const usageOf = ({ usage }: Config, { recordUsage: count, recordTrace: measure, recordExposure }: Metrics) => ({
  usage: usage && { flush: usage, count, measure },
  recordExposure,
});

/** Settings for handlers: those of the environment, and those that owners change. */
const settingsOf = (
  config: Config,
  publicOrigin: string,
  { liveSettings, networkPictures }: UsesLiveSettings & UsesNetworkPictures,
) => ({
  liveSettings,
  networkPictures,
  ownOrigins: [publicOrigin],
  liveOrigins: config.liveOrigins,
  liveServer: config.liveServer,
  takesPasskeys: takesPasskeys(publicOrigin),
  keepsChangeOrigins: config.keepsChangeOrigins,
  clientSettings: config.clientSettings,
  isInputWarned: config.inputWarning,
  isOpenToSites: config.openSites,
  signUp: config.signUp,
  confirmsAddresses: config.mail.confirmsAddresses,
  openIdProviders: config.openId.map(({ id, name }) => ({ id, name })),
  experiments: config.experiments,
});

/** What checks uploads; undefined where they are disabled. */
const openChecker = ({ uploadWorker: program }: StartOptions): Checker | undefined =>
  program === undefined ? undefined : createChecker({ program });

/** What the gauges of disk and streams are compared with. */
const measuredBy = (config: Config, { freeBytes = freeBytesOfUploads(config) }: StartOptions) => ({
  freeBytes,
  limits: config,
});

async function openApplication(config: Config, port: number, { database, log, isDraining, options }: ApplicationParts) {
  const { onProgress = () => {}, seedDemo, mailPace: pace } = options;
  const { pool, connection } = database;
  const [origins, clock] = [originsOf(config, port), systemClock];
  await migrateAll(pool, log, () => onProgress({ step: 'migrating' }));
  const [checker, disk] = [openChecker(options), openDiskSpace(config, options.freeBytes)];
  const settings = await openLiveSettings(config, { pool, clock, checker });
  const { liveSettings, networkName, mailLogo: logo } = settings;
  const { threadCache, hub, line, replicas } = openThreads(config, { pool, connection, clock, log });
  const [metrics, store] = [createMetrics({ ofProcess: true }), openMediaStore(config)];
  // Uploads run mutations with the services, which in turn hold the uploads.
  const ids = { next: () => services.ids.next() };
  const parts = { pool, log, ids, store, disk, checker, liveSettings };
  const uploads = await openUploads(config, { ...parts, services: () => services });
  const portraits = openPortraits(config, { ...parts, publicOrigin: origins.publicOrigin });
  const attachmentTools = () => (uploads && liveSettings.current().link_previews ? { uploads } : undefined);
  const telling = await openTelling(config, { pool, log, clock, ...origins, networkName, pace });
  const imports = await createImports({ tools: () => services, attachmentTools, log, dataDir: config.dataDir });
  const services: AppServices = createServerServices({
    uploads,
    portraits,
    imports,
    pool,
    threadCache,
    replicas,
    clock,
    node: config.node,
    ...announcements(hub, telling),
    ...settingsOf(config, origins.publicOrigin, settings),
    gifts: await openGiftList(config),
    hasStars: config.stars ?? (options.seedDemo !== undefined && isDemoAllowed(config)),
    ...usageOf(config, metrics),
    ...openOutsideSources(config, { pool, clock, log, liveSettings }),
    translator: await openTranslator(config, { pool, clock, log }),
    newestId: await newestId(pool),
    serverFacts: factsOf(config, origins.publicOrigin, hub),
  });
  const people = await openAccounts(config, services, { log, pace, store, disk, networkName, logo, ...origins });
  const { identity, mail, takeOuts } = people;
  const tellSeeding = (done: number) => onProgress({ step: 'seeding', done });
  const demo = await prepareDemoWorld({ config, services, identity, seedDemo, onProgress: tellSeeding });
  const { payments, sandbox } = openPayments(config, {
    pool,
    clock,
    publicOrigin: origins.publicOrigin,
    // A server on loopback may stand behind a proxy, so the sandbox asks for the demo world itself.
    hasStars: services.hasStars,
    isDemo: demo !== null || options.hasSandbox === true,
    send: async (request) => app.fetch(request),
  });
  const sellingServices = { ...services, payments, mail };
  await seedStickerPacks(pool, services.ids);
  const ownerInvitation = await inviteFirstOwner(pool, origins.publicOrigin);
  const streamEnds = await openStreamEnds({ ...config, pool, log, services, pace });
  const streams = limitStreams(config.streamsPerNetwork, (request) => openStream(hub, request), hub.streamSharing);
  const app = createApp({
    services: sellingServices,
    ...people,
    sandbox,
    streamEnds,
    log,
    ...origins,
    handlers: bindHandlers(handlerRegistry, sellingServices),
    limits: config,
    version: packageJson.version,
    securityContacts: config.securityContacts,
    frames: createFrameIdentity(pool, clock),
    metrics: withGauges(metrics, { ...sellingServices, ...measuredBy(config, options), hub, streams, disk }),
    dataDir: config.dataDir,
    mediaStore: store,
    disk,
    openStream: streams.open,
    ...line,
    isDraining,
    ...(await openBuiltApps(options, { publicOrigin: origins.publicOrigin, log })),
  });
  await hub.start();
  await imports.resume();
  portraits?.wake();
  const stopSweeping = startSweeping({
    pool,
    ids,
    clock,
    log,
    store,
    uploads,
    mail,
    ...telling,
    purchases: () => sweepPurchases(sellingServices),
    tips: () => settleTips(sellingServices),
    messages: () => settlePrivateReplies(services),
    leftAccounts: () => eraseLeft({ services, mail }),
    takeOuts,
  });
  const stopFilling = startFillingMatches(services, { log, intervalMs: options.fillingMs });
  const closing = { hub, uploads, portraits, imports, replicas, streamEnds, telling, stopSweeping, stopFilling };
  return { app, demo, ownerInvitation, people, ...closing };
}

/**
 * Starts a server: opens the port, then the database, creates the demo world if it is due, and answers requests. If any
 * step fails, everything is closed again.
 *
 * @throws StartError, DatabaseError with the reason and what to do
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { log = openLog(config), onProgress = () => {} } = options;
  const port = await openPort(config);
  let database: Database | undefined;
  let running: Awaited<ReturnType<typeof openApplication>> | undefined;
  const { isDraining, drain } = createDraining(config.drainSeconds);
  const end = async () => {
    if (running !== undefined) await drain();
    const closing = port.close();
    const ending = [
      closing,
      running?.hub.close(),
      running?.stopSweeping(),
      running?.stopFilling(),
      running?.portraits?.close(),
      running?.uploads?.close(),
      running?.imports.close(),
      running?.replicas?.close(),
      running?.people.mail.stop(),
      running?.people.takeOuts.stop(),
      running?.streamEnds?.stop(),
      running?.telling.stop(),
    ];
    await Promise.all(ending).finally(() => database?.stop());
  };
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= end());
  try {
    database = options.database ?? (await openDatabase({ ...config, log, onProgress: (step) => onProgress({ step }) }));
    running = await openApplication(config, port.port, { database, log, isDraining, options });
    const { app, demo, ownerInvitation } = running;
    port.handleWith(getRequestListener(app.fetch));
    return { address: originsOf(config, port.port).publicOrigin, port: port.port, demo, ownerInvitation, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
