import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import {
  endpointRegistry,
  type EndpointName,
  type PageAnswer,
  type PageRequest,
  type Session,
  type WireAnswer,
} from 'ufi-core/contract';
import { returnAddress } from '../identity/index.ts';
import { Refused } from '../road/index.ts';
import type { AppContext } from './appContext.ts';
import { readCookies } from './cookies.ts';
import type { Calls } from './createCalls.ts';
import { encodedBytes } from './encodedBytes.ts';
import { errorAnswer } from './errorAnswer.ts';
import type { FindVisit } from './findVisit.ts';
import type { ClientFile, Pages } from './pages.ts';
import { pagePolicy } from './securityHeaders.ts';
import type { Visit } from './visit.ts';

interface PageRouteOptions {
  readonly pages: Pages;
  readonly calls: Calls;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
}

/** The cookie in which a browser keeps the colours that its owner chose. */
const colorSchemeCookie = 'ufi-color-scheme';

const takesHtml = (context: AppContext): boolean => context.req.header('accept')?.includes('text/html') === true;

const quick = 4;
const thorough = 9;

async function fileAnswer(context: AppContext, file: ClientFile): Promise<Response> {
  context.set('route', 'file');
  const headers = new Headers({
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    'content-type': file.contentType,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const isText = /^(text|application)\/|\+xml/.test(file.contentType);
  const accept = isText ? context.req.header('accept-encoding') : undefined;
  const { bytes, encoding } = await encodedBytes(file, () => file.bytes, { accept, effort: thorough });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return new Response(bytes, { headers });
}

/** A page may read as its viewer does; it never acts, because asking for a page changes nothing (A28). */
function readerFor(calls: Calls, visit: Visit): PageRequest['call'] {
  return async (name: EndpointName, input: unknown): Promise<WireAnswer> => {
    if (endpointRegistry[name].kind === 'read') return calls.answerAsSent(name, input, visit);
    const { status, body } = errorAnswer(new Refused('noPermission'), visit.caller.locale);
    return { status, body };
  };
}

function colorSchemeOf(context: AppContext): PageRequest['colorScheme'] {
  const chosen = readCookies(context.req.header('cookie'))[colorSchemeCookie];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

/** The bytes of a document that is whole: packed at once, with their length. */
async function wholeDocument(html: string, accept: string | undefined, headers: Headers): Promise<Uint8Array> {
  const { bytes, encoding } = await encodedBytes({}, () => Buffer.from(html), { accept, effort: quick });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return bytes;
}

/** A document that comes in parts. Each is sent as it comes, or the first words would wait for the last. */
function documentInParts(html: AsyncIterable<Uint8Array>, accept: string | undefined, headers: Headers) {
  const parts = Readable.from(html);
  if (accept?.includes('gzip') !== true) return Readable.toWeb(parts) as ReadableStream<Uint8Array>;
  headers.set('content-encoding', 'gzip');
  return Readable.toWeb(parts.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH }))) as ReadableStream<Uint8Array>;
}

async function documentAnswer(context: AppContext, { status, html }: PageAnswer, policy: string): Promise<Response> {
  const accept = context.req.header('accept-encoding');
  const headers = new Headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language, cookie',
  });
  const body =
    typeof html === 'string' ? await wholeDocument(html, accept, headers) : documentInParts(html, accept, headers);
  return new Response(body, { status, headers });
}

/** Everything that is no call: a file of the built client, or a page drawn for its viewer. */
export function pageRoute({ pages, calls, findVisit, publicOrigin, mediaOrigin }: PageRouteOptions) {
  const draw = async (context: AppContext) => {
    const visit = await findVisit(context);
    const { render, assets } = await pages.load();
    const { pathname, search } = new URL(context.req.url);
    return render({
      url: `${publicOrigin}${pathname}${search}`,
      locale: visit.caller.locale,
      colorScheme: colorSchemeOf(context),
      session: (await calls.answer('fetchSession', {}, visit)) as Session,
      assets,
      call: readerFor(calls, visit),
    });
  };

  return async (context: AppContext): Promise<Response> => {
    const file = pages.file(context.req.path);
    if (file !== undefined) return fileAnswer(context, file);
    if (!takesHtml(context)) throw new Refused('noSuchObject');
    context.set('route', 'page');
    const page = await draw(context);
    if ('redirect' in page) return context.redirect(returnAddress(page.redirect, publicOrigin), 303);
    const { styleHashes = [] } = page;
    return documentAnswer(context, page, pages.contentSecurityPolicy ?? pagePolicy({ mediaOrigin, styleHashes }));
  };
}
