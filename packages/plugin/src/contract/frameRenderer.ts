import type { EndpointName, Locale, PageAnswer, PageAssets, WireAnswer } from 'ufi-core/contract';
import type { PluginEndpointName } from './pluginEndpoints.ts';

/** What the form without script sends along. */
export interface FrameForm {
  /** Proves that it was this session's document of this article from which the words came. */
  readonly tokenFor: (article: string) => string;
  /** The words take effect once, however often they are sent. */
  readonly clientId: string;
}

/** Words that were not taken. */
export interface RejectedText {
  readonly text: string;
  /** Why, in the visitor's language. */
  readonly summary: string;
}

/** A document of the plugin that the server wants drawn: the frame's, or the popup's that signs its visitor in. */
export interface FramePageRequest {
  /** The absolute address that was asked for, on the origin that holds sessions. */
  readonly url: string;
  /** The snippet's language, else the visitor's; the document's `lang` and `dir` follow it. */
  readonly locale: Locale;
  /** Decided by `mobile` in the address, else by what the browser says of itself (S6.22). */
  readonly isMobile: boolean;
  readonly assets: PageAssets;
  /** Of the form without script, for who has a session in the frame; undefined for all others. */
  readonly form?: FrameForm | undefined;
  /** What that form has brought and the server has not taken. */
  readonly refusedWords?: RejectedText | undefined;
  /**
   * Calls a read inside the process: in the frame as the frame's session, in the popup as the network's own. Never
   * rejects for a refusal: that is an answer too.
   */
  readonly call: (name: PluginEndpointName | EndpointName, input: unknown) => Promise<WireAnswer>;
}

/** An article at a moment. */
export interface ShownArticle {
  readonly article: string;
  readonly site: string;
  /** The sequence number of its thread. */
  readonly seq: number;
}

/** The document that answers. */
export interface FramePageAnswer extends PageAnswer {
  /** The origins that may show it in a frame, as the site has registered them; empty: none. */
  readonly frameAncestors: readonly string[];
  /** The state of the article that it shows, where it shows one: as long as that stands, others may get it too. */
  readonly shown?: ShownArticle | undefined;
}

/** What the plugin's built server entry exports as `render`; its documents keep the rules of `RenderPage`. */
export type RenderFramePage = (page: FramePageRequest) => Promise<FramePageAnswer>;
