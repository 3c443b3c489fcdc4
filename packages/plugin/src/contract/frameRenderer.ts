import type { EndpointName, Locale, PageAnswer, PageAssets, WireAnswer } from 'ufi-core/contract';
import type { PluginEndpointName } from './pluginEndpoints.ts';

/** Hidden fields of the form that works without script. */
export interface FrameForm {
  /** CSRF token, bound to this session and the article. */
  readonly tokenFor: (article: string) => string;
  /** Idempotency key of the submission. */
  readonly clientId: string;
}

/** Text that the server refused. */
export interface RejectedText {
  readonly text: string;
  /** The reason, in the visitor's language. */
  readonly summary: string;
}

/** A request to render a document of the plugin: a frame's or a popup's. */
export interface FramePageRequest {
  /** Absolute address of the request, on the origin that holds sessions. */
  readonly url: string;
  /** The snippet's language, else the visitor's; sets the document's `lang` and `dir`. */
  readonly locale: Locale;
  /** Decided by `mobile` in the address, else by what the browser reports (S6.22). */
  readonly isMobile: boolean;
  readonly assets: PageAssets;
  /** For the form that works without script; only for visitors with a session in the frame. */
  readonly form?: FrameForm | undefined;
  /** The sign-in to continue in this popup, which a form in a frame has posted. */
  readonly nonce?: string | undefined;
  /** Text that was submitted by that form and refused. */
  readonly refusedWords?: RejectedText | undefined;
  /**
   * Calls a query in process: with the frame's session in a frame, with the network's own in a popup. A refusal
   * resolves, as an answer with its status.
   */
  readonly call: (name: PluginEndpointName | EndpointName, input: unknown) => Promise<WireAnswer>;
}

/** An article at a sequence number. */
export interface ShownArticle {
  readonly article: string;
  readonly site: string;
  /** Sequence number of its thread. */
  readonly seq: number;
}

/** A rendered document. */
export interface FramePageAnswer extends Omit<PageAnswer, 'shown'> {
  /** Origins that may embed the document, as the site has registered them; empty: none. */
  readonly frameAncestors: readonly string[];
  /** The document only says why it shows no comments: any page may embed it. */
  readonly isRefusal?: boolean | undefined;
  /**
   * State of the article that the document shows, if any: as long as it is current, the document can be reused for
   * others.
   */
  readonly shown?: ShownArticle | undefined;
}

/** Type of `render`, which the plugin's built server entry exports; its documents follow the rules of `RenderPage`. */
export type RenderFramePage = (page: FramePageRequest) => Promise<FramePageAnswer>;
