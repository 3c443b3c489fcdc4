import { plainStyleHash } from '../plain/plainDocument.ts';

/** What differs in the policy of a page from one server and document to the next. */
export interface PagePolicy {
  /** The origin of uploads; undefined where they come from our own. */
  readonly mediaOrigin: string | undefined;
  /** `sha256-...` of the document's `<style>` elements. */
  readonly styleHashes?: readonly string[] | undefined;
  /** The origins that may show it in a frame; none unless told. */
  readonly frameAncestors?: readonly string[];
}

// A scheme, a host (which may begin with `*.`) and a port: nothing that could end the directive and begin another.
const ancestorShape = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/;

/** Who may show a document in a frame; every page around it has to be one of them (A33). */
function ancestors(origins: readonly string[]): string {
  const known = origins.filter((origin) => ancestorShape.test(origin));
  return `frame-ancestors ${known.length === 0 ? "'none'" : known.join(' ')}`;
}

/** For everything that is not a page: nothing may run (D5), nor be framed. */
const closedPolicy = `default-src 'none'; ${ancestors([])}`;

/** For a document of words and forms: its one style, and nothing that runs. */
export const plainPolicy = (frameAncestors: readonly string[] = []): string =>
  `default-src 'none'; style-src '${plainStyleHash}'; base-uri 'none'; form-action 'self'; ${ancestors(frameAncestors)}`;

/** The headers that every answer carries (D5); an answer's own stand before them. */
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

/** The policy of our documents (D5): scripts and styles from our files only, Trusted Types, framed by nobody unless told. */
export function pagePolicy({ mediaOrigin, styleHashes = [], frameAncestors = [] }: PagePolicy): string {
  const media = ["'self'", ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map(quoted)].join(' '),
    `img-src ${media} blob:`,
    `media-src ${media} blob:`,
    `connect-src ${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ancestors(frameAncestors),
    "require-trusted-types-for 'script'",
    'trusted-types comments dompurify',
  ].join('; ');
}
