import fc from 'fast-check';
import type { Endpoint } from 'ufi-core/contract';
import type { RawRequest } from 'ufi-mocks/contract-suite';
import { badValues, strayNames } from './badValues.ts';
import { changed, goodInput, replaced, type Fields } from './fuzzInput.ts';
import type { KnownIds } from './knownIds.ts';
import { entriesOf } from './validInput.ts';

/** A generated request, with the name of its generator. */
export interface FuzzRequest extends RawRequest {
  readonly way: string;
}

/** Longer request heads are rejected by Node itself. */
const longestQueryValue = 600;

/** A value encoded for a URL. */
export function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return new URLSearchParams([['', text.slice(0, longestQueryValue)]]).toString().slice(1).replaceAll('+', '%20');
}

/** A request with these fields in the path, the query or a JSON body, as the endpoint defines. */
export function requestWith({ method, path, query: queried }: Endpoint, fields: Fields): RawRequest {
  const entries = Object.entries(fields);
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const isInQuery = (name: string) => !isInPath(name) && (method === 'GET' || queried.includes(name));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(fields[name] ?? ''));
  const query = entries
    .filter(([name]) => isInQuery(name))
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  if (method === 'GET') return { method, path: address };
  const body = Object.fromEntries(entries.filter(([name]) => !isInPath(name) && !isInQuery(name)));
  return { method, path: address, body: JSON.stringify(body) };
}

type Ways = Readonly<Record<string, fc.Arbitrary<RawRequest>>>;

/** Requests with one or two invalid fields. */
function fieldWays(endpoint: Endpoint, ids: KnownIds): Ways {
  const valid = goodInput(endpoint, ids);
  const names = Object.keys(entriesOf(endpoint.input));
  const name = names.length > 0 ? fc.constantFrom(...names) : strayNames;
  const ways = Object.entries(badValues).map(([way, bad]) => {
    const change = fc.tuple(name, bad(ids));
    const parts = fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 2 }));
    return [way, parts.map(([fields, changes]) => requestWith(endpoint, changed(fields, changes)))] as const;
  });
  return {
    ...Object.fromEntries(ways),
    valid: valid.map((fields) => requestWith(endpoint, fields)),
    missing: fc
      .tuple(valid, fc.subarray(names, { minLength: Math.min(1, names.length) }))
      .map(([fields, left]) => Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field))))
      .map((fields) => requestWith(endpoint, fields)),
    unknown: fc
      .tuple(valid, strayNames, fc.jsonValue())
      .map(([fields, stray, value]) => requestWith(endpoint, replaced(fields, stray, value))),
  };
}

const withHeaders = (headers: Readonly<Record<string, string | null>>) => (request: RawRequest) => ({
  ...request,
  headers,
});

/** Requests that are invalid as a whole. */
function requestWays(endpoint: Endpoint, ids: KnownIds): Ways {
  const valid = goodInput(endpoint, ids).map((fields) => requestWith(endpoint, fields));
  const { method } = endpoint;
  const path = requestWith(endpoint, {}).path;
  const bodies = fc.oneof(
    fc.constantFrom('', ' ', '{', '}', 'null', '7', '"x"', '[]', '[{}]', 'undefined', '{"a":1}}', "{'a':1}", '\u0000'),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.constantFrom(
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    ),
  );
  const types = fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json;charset=utf-7',
    null,
  );
  const origins = fc.constantFrom<Readonly<Record<string, string | null>>>(
    { 'sec-fetch-site': null },
    { 'sec-fetch-site': null, origin: 'https://evil.example' },
    { 'sec-fetch-site': null, origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-ufi-client': null },
    { 'x-ufi-client': '2' },
    { authorization: 'Bearer nonsense' },
  );
  const ways: Ways = {
    origin: fc.tuple(valid, origins).map(([request, headers]) => withHeaders(headers)(request)),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE').map((other) => ({ method: other, path })),
    query: fc.tuple(valid, strayNames, fc.string()).map(([request, stray, value]) => {
      const added = new URLSearchParams([[stray, value]]).toString();
      return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${added}` };
    }),
  };
  if (method === 'GET') return ways;
  return {
    ...ways,
    body: bodies.map((body) => ({ method, path, body })),
    contentType: fc.tuple(valid, types).map(([request, type]) => withHeaders({ 'content-type': type })(request)),
    overlong: fc
      .constantFrom(256 * 1024, 300_000)
      .map((length) => ({ method, path, body: JSON.stringify({ comment_text: 'x'.repeat(length) }) })),
  };
}

/** Requests that get far into a handler are more frequent, slow and early refused ones less. */
const weights: Readonly<Record<string, number>> = {
  valid: 6,
  otherId: 4,
  badText: 3,
  overlong: 1,
  method: 1,
  contentType: 1,
};

/** Shortens the request in failure messages. */
const withShortPrint = (request: FuzzRequest): FuzzRequest =>
  Object.assign(request, { [fc.toStringMethod]: () => JSON.stringify(request).slice(0, 600) });

/** Generates requests to an endpoint from its contract: valid ones, and ones that are invalid in one of many ways. */
export function fuzzRequests(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<FuzzRequest> {
  const ways = { ...fieldWays(endpoint, ids), ...requestWays(endpoint, ids) };
  return fc.oneof(
    ...Object.entries(ways).map(([way, requests]) => ({
      weight: weights[way] ?? 2,
      arbitrary: requests.map((request) => withShortPrint({ way, ...request })),
    })),
  );
}
