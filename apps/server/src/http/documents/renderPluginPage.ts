import { randomUUID } from 'node:crypto';
import type { PageAssets } from 'ufi-core/contract';
import type { FramePageAnswer, RejectedText, RenderFramePage } from 'ufi-plugin/contract';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import type { AppContext } from '../context/appContext.ts';
import type { Calls } from '../calls/createCalls.ts';
import { documentReads } from '../calls/documentReads.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import { formToken } from '../security/formToken.ts';
import { isMobileFrame } from '../visits/frameAddress.ts';
import type { Pages } from '../built-apps/pages.ts';
import { networkStyleAddress } from './networkStyle.ts';
import { pagePolicy } from '../security/securityHeaders.ts';
import type { Visit } from '../../access/visit.ts';

/** Dependencies for rendering the plugin's documents. */
export interface PluginPageOptions {
  readonly pages: Pages<RenderFramePage>;
  readonly calls: Calls;
  readonly limits: Pick<RateLimits, 'takeDocument'>;
  readonly services: UsesLiveSettings;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
}

/** The request headers that a document depends on besides its address. */
export const pluginPageVary = 'accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent';

interface RenderOptions extends PluginPageOptions {
  /** The document to render, if it is not the one at the request's own address. */
  readonly address?: URL;
  readonly refusedWords?: RejectedText;
  /** The sign-in that a form in a frame has posted. */
  readonly nonce?: string;
}

/** The hidden fields of the form without script; undefined without a session in the frame. */
function formFor({ caller, sessionToken }: Visit) {
  if (caller.person === null || sessionToken === null) return undefined;
  return { tokenFor: (article: string) => formToken(sessionToken, article), clientId: randomUUID() };
}

/** The files of a document, with the network's own colours. */
function withOwnStyle(assets: PageAssets, services: UsesLiveSettings): PageAssets {
  const ownStyle = networkStyleAddress(services);
  return ownStyle === undefined ? assets : { ...assets, ownStyle };
}

/** Renders a document of the built plugin for its viewer. @throws ApiError tooManyCalls */
export async function renderPluginPage(
  context: AppContext,
  visit: Visit,
  { pages, calls, limits, services, publicOrigin, address, refusedWords, nonce }: RenderOptions,
): Promise<FramePageAnswer> {
  limits.takeDocument(visit);
  const { render, assets } = await pages.load();
  const url = address ?? new URL(context.req.url);
  return render({
    url: `${publicOrigin}${url.pathname}${url.search}`,
    locale: visit.caller.locale,
    isMobile: isMobileFrame(url, (name) => context.req.header(name)),
    assets: withOwnStyle(assets, services),
    form: formFor(visit),
    refusedWords,
    nonce,
    call: documentReads(calls, visit),
  });
}

/** The Content-Security-Policy of the plugin's documents (D5). */
export const pluginPagePolicy = (
  { styleHashes, isRefusal = false }: FramePageAnswer,
  frameAncestors: readonly string[],
  { pages, mediaOrigin }: PluginPageOptions,
): string =>
  pages.contentSecurityPolicy ??
  pagePolicy({ mediaOrigin, styleHashes, frameAncestors: isRefusal ? 'any' : frameAncestors });
