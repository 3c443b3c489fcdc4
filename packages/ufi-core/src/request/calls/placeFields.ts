import type { Endpoint } from '../../contract/index.ts';
import type { TransportRequest } from '../transport/transport.ts';

/** The fields of a call, by name. */
export type Fields = Readonly<Record<string, unknown>>;

const placeholder = /\{(\w+)\}/g;

const queryText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Decides where each field is sent: in the path if the template names it, in the query if the endpoint says so and the
 * field is not a secret (or for any other field of a GET), else in the body. Strings are written to path and query as
 * they are, everything else as JSON. Undefined fields are left out, and so are null ones in the query.
 */
export function placeFields(
  { method, path, query: inQuery, secrets }: Pick<Endpoint, 'method' | 'path' | 'query' | 'secrets'>,
  input: Fields,
): Pick<TransportRequest, 'method' | 'path' | 'query' | 'body'> {
  const inPath = new Set<string>();
  const filledPath = path.replace(placeholder, (_, field: string) => {
    inPath.add(field);
    return encodeURIComponent(queryText(input[field] ?? ''));
  });
  const query: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined || inPath.has(field)) continue;
    if (method !== 'GET' && (!inQuery.includes(field) || secrets?.includes(field))) body[field] = value;
    else if (value !== null) query[field] = queryText(value);
  }
  return { method, path: filledPath, query, body: method === 'GET' ? undefined : body };
}
