import type { ClientSettings, PayloadOf, SignUpMode } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { builtInGifts } from 'ufi-stars/contract';
import { createAnswerCache } from '../features/article-pages/index.ts';
import { createArticleRateLimit } from '../features/articles/index.ts';
import { runMailboxJobs, type MailboxJob } from '../features/messaging/index.ts';
import { createSpamCheck } from '../features/spam/index.ts';
import { createLiveSettings, settingsOfConfig } from '../features/instance-settings/index.ts';
import { createNetworkPictures } from '../features/network-logo/index.ts';
import { createSignUpModes } from '../features/sign-up/index.ts';
import type { Call } from '../mutations/call.ts';
import { runTransaction } from '../mutations/runTransaction.ts';
import { createIdGenerator } from '../runtime/createIdGenerator.ts';
import { readConfig } from '../config/index.ts';
import { systemClock } from '../runtime/serverClock.ts';
import { createThreadQueues } from '../mutations/createThreadQueues.ts';
import type { AppServices } from './appServices.ts';

type Made = 'ids' | 'mailboxQueues' | 'threadQueues' | 'openArticleCache' | 'articleRateLimit' | 'signUpModes';
type Required = 'pool' | 'wake';

/** Services that `createServerServices` doesn't make; those that are left out are absent, do nothing or are switched off. */
interface ServerServicesOptions extends Pick<AppServices, Required>, Partial<Omit<AppServices, Required | Made>> {
  /** Number of this server among those of the instance; 0 by default. */
  readonly node?: number;
  /** Who creates accounts, if the environment decides it. */
  readonly signUp?: SignUpMode | undefined;
  /** Whoever signs up confirms their address first. */
  readonly confirmsAddresses?: boolean | undefined;
  /** The newest id in the database, see `createIdGenerator`. */
  readonly newestId?: string | undefined;
}

/** The settings of a server without an environment. */
const unchangedSettings = (clientSettings: ClientSettings = {}) =>
  settingsOfConfig({ ...readConfig({}).config, clientSettings });

/** Approximate memory limit of the cache of opened articles. */
const openingBytes = 32 * 1024 * 1024;
const sizeOfOpening = ({ records }: PayloadOf<(typeof pluginEndpoints)['openArticle']>): number =>
  5_000 + 3_000 * (records.comments?.length ?? 0);

/**
 * Creates the services that handlers use, around one pool made with `pipeline: true`. Create them once per process:
 * separate instances would not share their thread queues.
 */
export function createServerServices(options: ServerServicesOptions): AppServices {
  const { pool, wake, threadCache, node = 0, newestId, clock = systemClock, ownOrigins = [] } = options;
  const { keepsChangeOrigins = false, liveOrigins = [] } = options;
  const tools = {
    wake,
    wakeMailbox: options.wakeMailbox ?? (() => undefined),
    wakeWebhooks: options.wakeWebhooks ?? (() => undefined),
    clock,
    ownOrigins,
    liveOrigins,
    keepsChangeOrigins,
    ids: createIdGenerator({ clock, node, after: newestId }),
  };
  return {
    ...tools,
    pool,
    liveServer: options.liveServer,
    threadQueues: createThreadQueues<Call>({
      connect: () => pool.connect(),
      runTransaction: (client, calls) => runTransaction(client, calls, tools),
    }),
    mailboxQueues: createThreadQueues<MailboxJob>({
      connect: () => pool.connect(),
      runTransaction: (client, jobs) => runMailboxJobs(client, jobs, { ...tools, pool }),
      // Of one thread only one message is decided at a time, and others do not wait for the next.
      maxPerQueue: 1,
    }),
    experiments: options.experiments ?? {},
    recordExposure: options.recordExposure ?? (() => undefined),
    signalMessageTyping: options.signalMessageTyping ?? (() => undefined),
    threadCache,
    replicas: options.replicas,
    openArticleCache:
      threadCache && createAnswerCache({ threadCache, pool, clock, bytes: openingBytes, sizeOf: sizeOfOpening }),
    articleRateLimit: createArticleRateLimit(clock),
    signalTyping: options.signalTyping ?? (() => undefined),
    typists: options.typists ?? (async () => []),
    clientSettings: options.clientSettings ?? {},
    openIdProviders: options.openIdProviders ?? [],
    takesPasskeys: options.takesPasskeys ?? false,
    isInputWarned: options.isInputWarned ?? false,
    hasStars: options.hasStars ?? false,
    gifts: options.gifts ?? builtInGifts,
    payments: options.payments,
    isOpenToSites: options.isOpenToSites ?? false,
    spamCheck: options.spamCheck ?? createSpamCheck({ pool, clock }),
    spamService: options.spamService ?? null,
    allowsLocalWebhooks: options.allowsLocalWebhooks ?? false,
    translator: options.translator,
    previews: options.previews,
    pushKey: options.pushKey ?? null,
    pageInspector: options.pageInspector,
    gifs: options.gifs,
    usage: options.usage,
    uploads: options.uploads,
    portraits: options.portraits,
    imports: options.imports,
    serverFacts: options.serverFacts,
    liveSettings:
      options.liveSettings ?? createLiveSettings({ pool, clock }, unchangedSettings(options.clientSettings)),
    networkPictures: options.networkPictures ?? createNetworkPictures({ pool }),
    signUpModes: createSignUpModes({ pool, clock }, { locked: options.signUp, isByMail: options.confirmsAddresses }),
  };
}
