import type { EndpointName, Locale, PageAnswer, PageAssets, WireAnswer } from 'ufi-core/contract';
import type { PluginEndpointName } from './pluginEndpoints.ts';

/** A document of the plugin that the server wants drawn: the frame's, or the popup's that signs its visitor in. */
export interface FramePageRequest {
  /** The absolute address that was asked for, on the origin that holds sessions. */
  readonly url: string;
  /** The snippet's language, else the visitor's; the document's `lang` and `dir` follow it. */
  readonly locale: Locale;
  /** Decided by `mobile` in the address, else by what the browser says of itself (S6.22). */
  readonly isMobile: boolean;
  readonly assets: PageAssets;
  /**
   * Calls a read inside the process: in the frame as the frame's session, in the popup as the network's own. Never
   * rejects for a refusal: that is an answer too.
   */
  readonly call: (name: PluginEndpointName | EndpointName, input: unknown) => Promise<WireAnswer>;
}

/** The document that answers. */
export interface FramePageAnswer extends PageAnswer {
  /** The origins that may show it in a frame, as the site has registered them; empty: none. */
  readonly frameAncestors: readonly string[];
}

/** What the plugin's built server entry exports as `render`; its documents keep the rules of `RenderPage`. */
export type RenderFramePage = (page: FramePageRequest) => Promise<FramePageAnswer>;
