import type { Endpoint } from 'ufi-core/contract';
import type { MockFile } from '../world/upload.ts';
import { badParameter, ApiError } from '../errors/apiError.ts';

type Fields = Readonly<Record<string, unknown>>;

const maxJsonBytes = 256 * 1024;
const maxDepth = 16;
const maxValues = 10_000;
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Rejects mutations from other sites. A service worker sees neither `Origin` nor `Sec-Fetch-Site`, so their absence is
 * accepted.
 */
export function checkCrossSite(headers: Headers): void {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' || headers.get('x-ufi-client') !== '1') throw new ApiError('noPermission');
}

function checkNames(value: unknown, path: readonly string[], budget: { left: number }): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const here = [...path, key];
    if (forbiddenKeys.has(key)) throw badParameter(here.join('.'), 'unknown');
    if ((budget.left -= 1) < 0) throw badParameter(here.join('.'), 'too_long');
    if (path.length >= maxDepth) throw badParameter(here.join('.'), 'too_deep');
    checkNames(entry, here, budget);
  }
}

/** The input of a request. */
export interface Requested {
  /** Not validated yet. */
  readonly input: unknown;
  readonly file?: MockFile;
}

async function readFile(part: File): Promise<MockFile> {
  return { name: part.name, type: part.type, bytes: new Uint8Array(await part.arrayBuffer()) };
}

async function readForm(endpoint: Endpoint, request: Request): Promise<Requested> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data;')) {
    throw badParameter('content-type', 'content_type', 415);
  }
  const parts = [...(await request.formData())];
  const isFile = ([name, part]: (typeof parts)[number]) => name === endpoint.file && typeof part !== 'string';
  const [file, second] = parts.filter(isFile);
  if (second !== undefined) throw badParameter(endpoint.file ?? '', 'repeated');
  if (file === undefined || typeof file[1] === 'string') throw badParameter(endpoint.file ?? '', 'missing');
  const texts = parts.filter((part) => !isFile(part));
  const unexpected = texts.find(([, part]) => typeof part !== 'string');
  if (unexpected !== undefined) throw badParameter(unexpected[0], 'unknown');
  return { input: join([...queryFields(endpoint, new URL(request.url)), ...texts]), file: await readFile(file[1]) };
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > maxJsonBytes) throw badParameter('', 'too_long', 413);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badParameter('', 'bad_format', 400);
  }
  checkNames(value, [], { left: maxValues });
  return value;
}

/** Merges fields into one object, rejecting repeated ones. */
function join(fields: readonly (readonly [string, unknown])[]): Fields {
  const joined = new Map<string, unknown>();
  for (const [name, value] of fields) {
    if (joined.has(name)) throw badParameter(name, 'repeated');
    joined.set(name, value);
  }
  return Object.fromEntries(joined);
}

function queryFields(endpoint: Endpoint, url: URL): [string, unknown][] {
  const fields = [...url.searchParams];
  const unexpected = fields.find(([name]) => endpoint.method !== 'GET' && !endpoint.query.includes(name));
  if (unexpected !== undefined) throw badParameter(unexpected[0], 'unknown');
  return fields;
}

/** The pattern of an endpoint's path, with a named group per path field. */
export const pathPattern = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');

function pathFields(endpoint: Endpoint, url: URL): [string, unknown][] {
  const { groups = {} } = new RegExp(`^${pathPattern(endpoint)}$`).exec(url.pathname) ?? {};
  return Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
}

/**
 * Reads the input of a request as the server does: checks its origin and content type, and merges path, query and body
 * into one object for the endpoint's schema.
 *
 * @throws ApiError noPermission or badParameter
 */
export async function requestInput(endpoint: Endpoint, request: Request): Promise<Requested> {
  const { headers } = request;
  if (endpoint.kind === 'change') checkCrossSite(headers);
  const url = new URL(request.url);
  if (endpoint.method === 'GET') return { input: join([...pathFields(endpoint, url), ...queryFields(endpoint, url)]) };
  if (endpoint.file !== null) return readForm(endpoint, request);
  if (headers.get('content-type') !== 'application/json') throw badParameter('content-type', 'content_type', 415);
  const body = await readJson(request);
  const query = queryFields(endpoint, url);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badParameter('', 'wrong_type');
  return { input: join([...pathFields(endpoint, url), ...query, ...Object.entries(body)]) };
}
