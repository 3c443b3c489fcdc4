import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { gifPicturePath, streamPath, type Endpoint } from 'ufi-core/contract';
import { pluginStreamPath, type RenderFramePage } from 'ufi-plugin/contract';
import type { Config } from '../config/index.ts';
import type { OpenDocs } from './docs/openDocs.ts';
import type { AccountActions } from '../features/account-actions/index.ts';
import { type Identity, ownerPath } from '../features/accounts/index.ts';
import type { FrameIdentity } from '../features/frame-sessions/index.ts';
import { ApiError } from '../errors/apiError.ts';
import { serverEndpoints, type ServerEndpointName } from '../access/serverEndpoints.ts';
import type { BoundHandlers } from '../access/handler.ts';
import type { StreamHub } from '../stream/createStreamHub.ts';
import type { OpenStreamRequest } from '../stream/openStream.ts';
import type { DiskSpace } from '../features/disk-space/index.ts';
import type { MediaStore, UsesUploads } from '../features/uploads/index.ts';
import { addSettingsRoutes } from './routes/settings/addSettingsRoutes.ts';
import { addStateRoutes } from './routes/state/addStateRoutes.ts';
import { addPluginRoutes } from './routes/addPluginRoutes.ts';
import { createFileSizeLimit } from './routes/fileSizeLimit.ts';
import { aliasRoute } from './routes/aliasRoute.ts';
import type { AppContext, AppEnvironment } from './context/appContext.ts';
import { articleStreamRoute } from './routes/articleStreamRoute.ts';
import type { LimitSharing } from '../runtime/limitSharing.ts';
import { createRateLimits } from './limits/createRateLimits.ts';
import type { RateLimits } from '../access/rateLimits.ts';
import { bearerOf } from './security/bearer.ts';
import { callRoute } from './routes/callRoute.ts';
import { createClientAddress } from './security/clientAddress.ts';
import { createCalls, type CallServices } from './calls/createCalls.ts';
import { addDiscoveryRoutes } from './discovery/addDiscoveryRoutes.ts';
import { docsRoute } from './routes/docsRoute.ts';
import { errorAnswer, reportFailure } from './answers/errorAnswer.ts';
import { failurePage } from './answers/failurePage.ts';
import { addExportRoutes } from './routes/exportRoute.ts';
import { createFindFrameVisit } from './visits/findFrameVisit.ts';
import { createFindVisit, localeOf, networkOfRequest, type FindVisit } from './visits/findVisit.ts';
import { isPublicEndpoint, isFrameEndpoint, isSharedEndpoint } from './visits/frameAddress.ts';
import { gifPictureRoute } from './routes/gifPictureRoute.ts';
import { failureAnswer } from './answers/jsonAnswer.ts';
import { mediaRoute } from './routes/mediaRoute.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MutationServices } from '../mutations/mutationServices.ts';
import { sandboxRoute } from './routes/payments/sandboxRoute.ts';
import { webhookRoute } from './routes/payments/webhookRoute.ts';
import { observe } from './metrics/observe.ts';
import { openApiRoute } from './openapi/openApi.ts';
import { allowAnyOrigin, commonHeaders } from './security/securityHeaders.ts';
import { ownerRoute } from './routes/ownerRoute.ts';
import { pageRoute } from './routes/pageRoute.ts';
import type { Pages } from './built-apps/pages.ts';
import { mailStopRoute } from './routes/mail/mailStopRoute.ts';
import { mailStopPath } from '../features/digests/index.ts';
import { mailboxRoute, mailboxPath } from './routes/mail/mailboxRoute.ts';
import type { FileMailbox } from '../features/mail/index.ts';
import { resumableUploadPaths, resumableUploadRoute } from './routes/resumableUploadRoute.ts';
import { routePattern } from './input/requestInput.ts';
import type { SdkFiles } from './routes/sdkRoute.ts';
import { giftRoute } from './routes/giftRoute.ts';
import { stickerRoute } from './routes/stickerRoute.ts';
import type { Visit } from '../access/visit.ts';
import { publishHookPath, publishHookRoute } from './routes/publishHookRoute.ts';
import { streamRoute } from './routes/streamRoute.ts';
import type { LeavingActions } from '../features/leaving/index.ts';
import { comeBackPaths, comeBackRoute } from './routes/leaving/comeBackRoute.ts';
import { openIdPaths, type OpenId } from '../features/open-id/index.ts';
import { openIdRoute } from './routes/open-id/openIdRoute.ts';
import { createBrowserSessions } from '../features/session/index.ts';
import type { Passkeys } from '../features/passkeys/index.ts';
import type { SecondStep } from '../features/second-step/index.ts';
import type { TakeOuts } from '../features/take-out/index.ts';
import type { UsesReplicas } from '../database/replicas/createReplicas.ts';
import type { UsesGifs } from '../features/gifs/index.ts';
import type { UsesLiveSettings } from '../features/instance-settings/index.ts';
import type { StreamEnds } from '../features/live/index.ts';
import type { UsesNetworkPictures } from '../features/network-logo/index.ts';
import { sandboxPath, type Sandbox, type UsesPayments } from '../features/payments/index.ts';

/** Dependencies and settings of the application. */
export interface AppOptions {
  readonly handlers: BoundHandlers;
  readonly services: CallServices &
    UsesGifs &
    UsesLiveSettings &
    UsesNetworkPictures &
    UsesPayments &
    UsesReplicas &
    UsesUploads &
    MutationServices;
  readonly identity: Identity;
  readonly accounts: AccountActions;
  readonly takeOuts: Pick<TakeOuts, 'read' | 'ask' | 'find' | 'open'>;
  readonly leaving: LeavingActions;
  readonly secondStep: SecondStep;
  /** Signing in by the instance's OpenID provider, if it has one. */
  readonly openId?: OpenId | undefined;
  /** Undefined if browsers have no passkeys for the instance's address. */
  readonly passkeys?: Passkeys | undefined;
  readonly frames: FrameIdentity;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The origin that holds sessions. A `Host` header is never trusted instead. */
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
  readonly limits: Pick<
    Config,
    'trustedProxies' | 'pagesPerMinute' | 'signInsPerMinute' | 'metricsToken' | 'isMetricsOpen'
  >;
  readonly version: string;
  /** Addresses for reports of vulnerabilities, in `security.txt`. */
  readonly securityContacts: readonly string[];
  readonly openStream: (request: OpenStreamRequest) => Promise<void>;
  /** The line to the other servers of the database. */
  readonly fanOut: StreamHub['fanOut'];
  /** What the servers of the instance tell each other of rate limits. */
  readonly limitSharing?: LimitSharing;
  /** True once the server is about to stop. */
  readonly isDraining?: () => boolean;
  /** The directory whose `media` folder holds the demo world's pictures; undefined if none are served. */
  readonly dataDir: string | undefined;
  /** The store of uploaded media; undefined if uploads are disabled. */
  readonly mediaStore?: MediaStore | undefined;
  /** Admits rows; all are without it. */
  readonly disk?: Pick<DiskSpace, 'admitRow'> | undefined;
  /** Undefined if the web app is not built: then only calls are served. */
  readonly pages: Pages | undefined;
  /** Undefined if the plugin's app is not built: then no site can show a frame. Its files are under `/plugins/`. */
  readonly plugin: Pages<RenderFramePage> | undefined;
  /** Undefined if the project's documentation is not installed with the server. */
  readonly docs: OpenDocs | undefined;
  /** Undefined if a broadcast ends as soon as its stream breaks off. */
  readonly streamEnds?: StreamEnds | undefined;
  /** The demo world's own payment service; undefined elsewhere. */
  readonly sandbox?: Sandbox | undefined;
  /** The mail that was not sent, on a server that only this machine reaches and that has no SMTP server. */
  readonly mailbox?: FileMailbox | undefined;
  /** Undefined if the scripts are not built. */
  readonly sdk: SdkFiles | undefined;
  /** Tests only: replaces waiting. */
  readonly wait?: (ms: number) => Promise<void>;
}

function byPattern(endpoints: readonly Endpoint<ServerEndpointName>[]): Map<string, Endpoint<ServerEndpointName>[]> {
  const groups = new Map<string, Endpoint<ServerEndpointName>[]>();
  for (const endpoint of endpoints) {
    const pattern = routePattern(endpoint);
    groups.set(pattern, [...(groups.get(pattern) ?? []), endpoint]);
  }
  return groups;
}

/** Counts a document that a network without a session asks for. */
const documentTaker =
  (limits: RateLimits, clientAddress: ReturnType<typeof createClientAddress>) =>
  (context: AppContext): void =>
    limits.takeDocument({ network: networkOfRequest(context, clientAddress) });

/**
 * Creates the HTTP application: every endpoint of the contract through one route handler, and the pages around them.
 */
export function createApp(options: AppOptions): Hono<AppEnvironment> {
  const { services, identity, frames, metrics, log, publicOrigin, mediaOrigin, limits, version } = options;
  const { dataDir, docs, openStream, pages, plugin, sdk } = options;
  const { liveSettings } = services;
  const network = () => liveSettings.current().network_name;
  const headers = commonHeaders(publicOrigin);
  const clientAddress = createClientAddress(limits.trustedProxies);
  const findVisit = createFindVisit({ identity, clientAddress, publicOrigin });
  const findFrameVisit = createFindFrameVisit({ frames, clientAddress, publicOrigin });
  // A request that names an article's address (`href`) comes from a frame.
  const findFrameOrPageVisit: FindVisit = (context) =>
    (context.req.query('href') === undefined ? findVisit : findFrameVisit)(context);
  const findVisitByBearer: FindVisit = (context) => (bearerOf(context) === null ? findVisit : findFrameVisit)(context);
  const visitFor = (endpoints: readonly Endpoint[]): FindVisit => {
    if (endpoints.every(isFrameEndpoint)) return findFrameVisit;
    if (endpoints.some(isSharedEndpoint)) return findFrameOrPageVisit;
    return endpoints.every(isPublicEndpoint) ? findVisitByBearer : findVisit;
  };
  const monotonic = () => services.clock.monotonic();
  const fileSizeLimit = createFileSizeLimit(services);
  const limiting = { ...limits, current: liveSettings.current, pool: services.pool, monotonic };
  const rateLimits = createRateLimits({ ...limiting, sharing: options.limitSharing, wait: options.wait ?? delay });
  const report = (error: unknown, { requestId }: Visit) => reportFailure(log, error, requestId);
  const browserSessions = createBrowserSessions(identity, options.handlers);
  const calls = createCalls({ ...options, browserSessions, limits: rateLimits, report });

  const fail = (error: unknown, context: AppContext): Response => {
    const answer = errorAnswer(error, localeOf(context));
    if (answer.isUnexpected) reportFailure(log, error, context.var.requestId);
    if (context.var.route !== 'page') return failureAnswer(answer, context.var.failureField);
    return failurePage(answer, { locale: localeOf(context), frameAncestors: context.var.frameAncestors });
  };

  const app = new Hono<AppEnvironment>();
  app.onError(fail).notFound((context) => fail(new ApiError('noSuchObject'), context));
  app.use(observe({ log, metrics, clock: services.clock, headers }));

  // What says how the server is does not wait for the settings.
  addStateRoutes(app, options);
  addSettingsRoutes(app, services);

  app.use(aliasRoute(publicOrigin, services.clientSettings));
  app.use(routePattern(serverEndpoints.countComments), allowAnyOrigin);
  addPluginRoutes(app, {
    plugin,
    sdk,
    calls,
    limits: rateLimits,
    report,
    findVisit,
    findFrameVisit,
    publicOrigin,
    mediaOrigin,
    services,
  });
  for (const [pattern, endpoints] of byPattern(Object.values(serverEndpoints))) {
    const recordRead = services.keepsChangeOrigins ? metrics.recordRead : undefined;
    const options = { calls, findVisit: visitFor(endpoints), publicOrigin, monotonic, recordRead };
    app.all(pattern, callRoute(endpoints, { ...options, uploads: services.uploads, fileSizeLimit }));
  }

  if (services.uploads !== undefined) {
    const pieces = { uploads: services.uploads, services, findVisit, limits: rateLimits, publicOrigin };
    app.on(['HEAD', 'GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'], resumableUploadPaths, resumableUploadRoute(pieces));
  }
  const exporting = { pool: services.pool, takeOuts: options.takeOuts, publicOrigin, mediaOrigin };
  app.on(['GET', 'POST'], comeBackPaths, comeBackRoute({ ...options.leaving, identity, findVisit, publicOrigin }));
  if (options.openId !== undefined) {
    const { secondStep, openId } = options;
    const tools = { openId, identity, secondStep, services, limits: rateLimits, browserSessions };
    const route = openIdRoute({ ...tools, findVisit, publicOrigin, network, report });
    app.on(['GET', 'POST'], [...Object.values(openIdPaths), `${openIdPaths.back}:provider/`], route);
  }
  addExportRoutes(app, { ...exporting, findVisit, limits: rateLimits });
  app.get(streamPath, streamRoute({ openStream, findVisit, headers }));
  app.get(pluginStreamPath, articleStreamRoute({ pool: services.pool, openStream, findFrameVisit, headers }));
  app.all(ownerPath, ownerRoute({ pool: services.pool, identity, limits: rateLimits, findVisit, publicOrigin }));
  app.post('/stars/webhook/:provider/', webhookRoute(services, log));
  if (options.sandbox !== undefined) {
    app.on(['GET', 'POST'], `${sandboxPath}:session`, sandboxRoute({ sandbox: options.sandbox, publicOrigin }));
  }
  const takeDocument = documentTaker(rateLimits, clientAddress);
  app.post(publishHookPath, publishHookRoute(services, { ends: options.streamEnds, takeRefused: takeDocument }));
  app.on(['GET', 'POST'], `${mailStopPath}:token`, mailStopRoute({ pool: services.pool, takeDocument }));
  if (options.mailbox !== undefined) app.get(mailboxPath, mailboxRoute({ mailbox: options.mailbox, publicOrigin }));
  app.get('/openapi.json', openApiRoute(version, network));
  app.get('/media/stickers/*', stickerRoute());
  app.get('/media/gifts/*', giftRoute());
  app.get(`${gifPicturePath}*`, gifPictureRoute({ gifs: services.gifs, findVisit }));
  app.get(
    '/media/*',
    mediaRoute({ dataDir, publicOrigin, mediaOrigin, findVisit, pool: services.pool, store: options.mediaStore }),
  );
  addDiscoveryRoutes(app, {
    ...services,
    publicOrigin,
    securityContacts: options.securityContacts,
    takeDocument,
  });
  if (docs !== undefined) app.get('/docs/*', docsRoute(docs));
  if (pages !== undefined)
    app.get('*', pageRoute({ pages, calls, services, limits: rateLimits, findVisit, publicOrigin, mediaOrigin }));
  return app;
}
