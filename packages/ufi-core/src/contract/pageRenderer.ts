import type { EndpointName } from './endpointRegistry.ts';
import type { Locale } from './fields/locale.ts';
import type { Session } from './records/session.ts';

/** An answer as on the wire: the HTTP status, and `{ payload }` or an error body. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The built client's files for a document, as content-hashed paths from the origin's root. */
export interface PageAssets {
  /** The entry, for `<script type="module" src>`. */
  readonly script: string;
  /** A small script that runs before the entry and queues clicks until then; none in development. */
  readonly early?: string;
  readonly styles: readonly string[];
  /** The style sheet of the network's own colours, where it does not stand among `styles`; absent if it has none. */
  readonly ownStyle?: string;
  /** The network's own icon, a square picture; absent if it has none. */
  readonly icon?: string;
  /** The entry's imports, for `<link rel="modulepreload">`. */
  readonly preloads: readonly string[];
  /** Lazily loaded parts, by their path in Vite's manifest; none in development. */
  readonly parts?: Readonly<Record<string, PagePart>>;
}

/** Files of a lazily loaded part that the entry does not load. */
export interface PagePart {
  /** The part's module, and its imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A request for a page. */
export interface PageRequest {
  /** The full address, on the origin that holds sessions. */
  readonly url: string;
  /** The viewer's language, which sets the document's `lang` and `dir`. */
  readonly locale: Locale;
  /** The viewer's choice; undefined follows their device. */
  readonly colorScheme: 'light' | 'dark' | undefined;
  readonly session: Session;
  readonly assets: PageAssets;
  /**
   * Calls an endpoint in process, as the viewer. Never rejects on a refusal, which is an answer too. Only reads are
   * allowed, because requesting a page must have no effect.
   */
  readonly call: (name: EndpointName, input: unknown) => Promise<WireAnswer>;
}

/** The parameters of the query that pages of the web app depend on; all others are ignored. */
export const pageParameters = [
  'before',
  'comment_id',
  'feed',
  'id',
  'reason',
  'reply_comment_id',
  'return_to',
  'scope_id',
  'sign_up',
] as const;

/** A post's thread at a sequence number. */
export interface ShownThread {
  readonly id: string;
  readonly seq: number;
}

/** A rendered page. */
export interface PageAnswer {
  /** 200, or 404 if the viewer may not see anything there. */
  readonly status: number;
  /** The whole document from `<!doctype html>` on: a string, or chunks of UTF-8 (such as React's readable stream). */
  readonly html: string | AsyncIterable<Uint8Array>;
  /** `sha256-...` of each `<style>` in the document; all other inline styles are blocked. */
  readonly styleHashes?: readonly string[];
  /**
   * All threads that the page shows: as long as they are current, its document can be reused for others without a
   * session. Undefined if it can't.
   */
  readonly shown?: readonly ShownThread[] | undefined;
}

/** A redirect to another address on the same origin (a path with its query). */
export interface PageRedirect {
  readonly redirect: string;
}

/**
 * The `render` export of an app's built server entry. Documents run under a policy without `unsafe-inline`: no inline
 * scripts, `style` attributes or event attributes. Preloaded state is in a `<script type="application/json">` with `<`
 * escaped. Trusted Types are required (`comments`, `dompurify`).
 */
export type RenderPage = (page: PageRequest) => Promise<PageAnswer | PageRedirect>;
