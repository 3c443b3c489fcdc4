import type { Endpoint } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The endpoint's path in the router's syntax. */
export const routePattern = (endpoint: Endpoint): string => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

const refuse = (path: string, reason: string) => new ApiError('badParameter', { fields: { [path]: reason } });

/** The query fields of an address; each may occur once. @throws ApiError badParameter */
export function queryFields(url: string, isAllowed: (name: string) => boolean): Readonly<Record<string, string>> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (!isAllowed(name)) throw refuse(name, 'unknown');
    if (fields.has(name)) throw refuse(name, 'repeated');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function join(parts: readonly Fields[]): Fields {
  const joined = new Map<string, unknown>();
  for (const [name, value] of parts.flatMap(Object.entries<unknown>)) {
    if (joined.has(name)) throw refuse(name, 'repeated');
    joined.set(name, value);
  }
  return Object.fromEntries(joined);
}

interface RequestParts {
  readonly url: string;
  readonly pathFields: Fields;
  /** The parsed body; undefined for GET, which has none. */
  readonly body: unknown;
}

/**
 * Combines the fields of the path, the query and the body into one input, which the endpoint's schema validates. For
 * GET all fields are in the query, otherwise only those that the endpoint lists.
 *
 * @throws ApiError badParameter: a body that is not an object, or a field that is repeated or misplaced
 */
export function requestInput(endpoint: Endpoint, { url, pathFields, body }: RequestParts): unknown {
  const isRead = endpoint.method === 'GET';
  const query = queryFields(url, (name) => isRead || endpoint.query.includes(name));
  if (isRead) return join([pathFields, query]);
  if (!isFields(body)) throw refuse('', 'wrong_type');
  return join([pathFields, query, body]);
}
