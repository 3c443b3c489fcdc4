import type { EndpointName } from './endpointRegistry.ts';
import type { Locale, Session } from './session.ts';

/** An answer as it would travel: the HTTP status, and `{ payload }` or the body of a failure. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The built client's own files that a document has to name, as paths from the origin's root, content-hashed. */
export interface PageAssets {
  /** The entry, for `<script type="module" src>`. */
  readonly script: string;
  /** A small one that runs before it and keeps what is pressed until then; none in development. */
  readonly early?: string;
  readonly styles: readonly string[];
  /** What the entry imports, for `<link rel="modulepreload">`. */
  readonly preloads: readonly string[];
  /** The stylesheets of parts that come by themselves, by where Vite's manifest has them. */
  readonly partStyles?: Readonly<Record<string, readonly string[]>>;
}

/** One page that somebody asked the server for. */
export interface PageRequest {
  /** The whole address, on the origin that holds sessions. */
  readonly url: string;
  /** The viewer's language; the document's `lang` and `dir` follow it. */
  readonly locale: Locale;
  /** What the viewer chose; undefined leaves it to their device. */
  readonly colorScheme: 'light' | 'dark' | undefined;
  readonly session: Session;
  readonly assets: PageAssets;
  /**
   * Calls an endpoint inside the process, as the viewer. Never rejects for a refusal: that is an answer too. Only
   * reads are answered, because asking for a page changes nothing.
   */
  readonly call: (name: EndpointName, input: unknown) => Promise<WireAnswer>;
}

/** The document that answers a page. */
export interface PageAnswer {
  /** 200, or 404 where the page is of nothing that the viewer may see. */
  readonly status: number;
  /** The whole document from `<!doctype html>` on: a text, or UTF-8 as it comes (React's readable stream is one). */
  readonly html: string | AsyncIterable<Uint8Array>;
  /** `sha256-...` of each `<style>` in the document; no other inline style is let through. */
  readonly styleHashes?: readonly string[];
}

/** An address on the same origin (a path with its query) to go to instead. */
export interface PageRedirect {
  readonly redirect: string;
}

/**
 * What an app's built server entry exports as `render`. The document runs under a policy without `unsafe-inline`: no
 * inline script, no `style` attribute, no event attribute; preloaded state stands in a
 * `<script type="application/json">` with `<` escaped. Trusted Types are required (`comments`, `dompurify`).
 */
export type RenderPage = (page: PageRequest) => Promise<PageAnswer | PageRedirect>;
