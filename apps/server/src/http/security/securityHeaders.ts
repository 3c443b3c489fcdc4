import type { MiddlewareHandler } from 'hono';
import { plainStyleHash } from '../plain/plainDocument.ts';
import type { AppEnvironment } from '../context/appContext.ts';

/** The variable parts of a page's policy. */
export interface PagePolicy {
  /** The origin of uploads; undefined if they come from our own. */
  readonly mediaOrigin: string | undefined;
  /** Servers that broadcasts are played from. */
  readonly liveOrigins?: readonly string[];
  /** `sha256-...` of the document's `<style>` elements. */
  readonly styleHashes?: readonly string[] | undefined;
  /** The origins that may frame the page, or `any`; none by default. */
  readonly frameAncestors?: readonly string[] | 'any';
}

// A scheme, a host (which may begin with `*.`) and a port: nothing that could end the directive and begin another.
const ancestorShape = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/;

/** The `frame-ancestors` directive: every ancestor page must be one of these origins (A33). */
function ancestors(origins: readonly string[]): string {
  const known = origins.filter((origin) => ancestorShape.test(origin));
  return `frame-ancestors ${known.length === 0 ? "'none'" : known.join(' ')}`;
}

/** For responses other than pages: nothing may run (D5) and nothing may frame them. */
const closedPolicy = `default-src 'none'; ${ancestors([])}`;

/** For documents of text and forms: their one style sheet and no scripts. */
export const plainPolicy = (frameAncestors: readonly string[] = []): string =>
  `default-src 'none'; style-src '${plainStyleHash}'; base-uri 'none'; form-action 'self'; ${ancestors(frameAncestors)}`;

/** The headers that every response carries (D5) unless it sets them itself. */
export function commonHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  const headers = {
    'content-security-policy': closedPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
  return publicOrigin.startsWith('https:') ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
}

const quoted = (hash: string): string => `'${hash}'`;

/**
 * The Content-Security-Policy of our documents (D5): scripts and styles from our own files only, Trusted Types, and no
 * framing by default.
 */
export function pagePolicy({
  mediaOrigin,
  liveOrigins = [],
  styleHashes = [],
  frameAncestors = [],
}: PagePolicy): string {
  const media = ["'self'", ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map(quoted)].join(' '),
    `img-src ${media} blob:`,
    `media-src ${[media, ...liveOrigins].join(' ')} blob:`,
    `connect-src ${[media, ...liveOrigins].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    frameAncestors === 'any' ? 'frame-ancestors *' : ancestors(frameAncestors),
    "require-trusted-types-for 'script'",
    'trusted-types comments dompurify push-worker',
  ].join('; ');
}

/**
 * CORS middleware that lets scripts of any page read a response. Only for public data that is requested without
 * cookies.
 */
export const allowAnyOrigin: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next();
  context.res.headers.set('access-control-allow-origin', '*');
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

/**
 * Middleware for documents in frames: lets pages that are isolated from other origins (COEP `require-corp`) embed them.
 * Such a page accepts only documents that ask the same of what they load, as all of ours and all media allow. Who may
 * embed a document is still decided by its `frame-ancestors`.
 */
export const allowEmbedding: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next();
  context.res.headers.set('cross-origin-embedder-policy', 'require-corp');
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};
