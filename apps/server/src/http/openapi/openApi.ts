import { toJsonSchema } from '@valibot/to-json-schema';
import {
  errorBodySchema,
  errorCatalog,
  errorPayloadBodySchema,
  streamPath,
  type Endpoint,
  type ErrorName,
} from 'ufi-core/contract';
import { pluginStreamPath } from 'ufi-plugin/contract';
import type * as v from 'valibot';
import { serverEndpoints } from '../../access/serverEndpoints.ts';
import type { AppContext } from '../context/appContext.ts';
import { openApiUploads } from './openApiUploads.ts';

/** A JSON Schema fragment. */
export type Json = Readonly<Record<string, unknown>>;

/** Converts a schema to OpenAPI 3.1. Checks that JSON Schema can't express are omitted. */
export function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' });
  return rest;
}

const inPath = ({ path }: Endpoint): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Splits the input's fields by their location: path, query or body. */
function split(endpoint: Endpoint, schema: Json) {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: readonly string[] };
  const pathNames = inPath(endpoint);
  const isInQuery = (name: string) => endpoint.method === 'GET' || endpoint.query.includes(name);
  const placeOf = (name: string) => (pathNames.includes(name) ? 'path' : isInQuery(name) ? 'query' : 'body');
  const entries = Object.entries(properties).map(([name, property]) => ({
    name,
    property,
    isRequired: required.includes(name),
    place: placeOf(name),
  }));
  return {
    parameters: entries.filter(({ place }) => place !== 'body'),
    fields: entries.filter(({ place }) => place === 'body'),
  };
}

const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** A form part with binary content. */
const filePart: Json = { type: 'string', contentMediaType: 'application/octet-stream' };

function requestBody({ file }: Endpoint, fields: ReturnType<typeof split>['fields']): Json {
  const properties = fields.map(({ name, property }) => [name, property] as const);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(file === null ? properties : [...properties, [file, filePart]]) as Json,
    required: file === null ? required : [...required, file],
    additionalProperties: false,
  };
  return { required: true, content: { [file === null ? 'application/json' : 'multipart/form-data']: { schema } } };
}

const clientHeader: Json = {
  name: 'X-UFI-Client',
  in: 'header',
  required: true,
  schema: { const: '1' },
};

function operation(endpoint: Endpoint): Json {
  const { parameters, fields } = split(endpoint, jsonSchema(endpoint.input, 'input'));
  const named = parameters.map(({ name, property, isRequired, place }) => ({
    name,
    in: place,
    required: place === 'path' || isRequired,
    schema: property,
  }));
  const payload = jsonSchema(endpoint.payload, 'output');
  return {
    operationId: endpoint.name,
    'x-kind': endpoint.kind,
    'x-delivery': endpoint.delivery,
    parameters: endpoint.kind === 'change' ? [...named, clientHeader] : named,
    ...(endpoint.method === 'POST' ? { requestBody: requestBody(endpoint, fields) } : {}),
    responses: {
      200: {
        description: 'Success',
        ...jsonContent({ type: 'object', properties: { payload }, required: ['payload'] }),
      },
      default: { $ref: `#/components/responses/${failureResponses[endpoint.failureField]}` },
    },
  };
}

const failureResponses = { error: 'Failure', error_payload: 'MessageFailure' } as const;

const failures = Object.keys(errorCatalog) as ErrorName[];

const failureText = failures
  .map((name) => `${errorCatalog[name].code} ${name} (${errorCatalog[name].httpStatus})`)
  .join(', ');

const streamOperation = (operationId: string, fields: Readonly<Record<string, boolean>>): Json => ({
  operationId,
  'x-kind': 'read',
  parameters: Object.entries(fields).map(([name, required]) => ({
    name,
    in: 'query',
    required,
    schema: { type: 'string' },
  })),
  responses: {
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    default: { $ref: '#/components/responses/Failure' },
  },
});

const streams: Readonly<Record<string, Json>> = {
  [streamPath]: { get: streamOperation('openStream', { targets: true }) },
  [pluginStreamPath]: {
    get: streamOperation('openArticleStream', { targets: false, href: false, app_id: false, after: false }),
  },
};

const uploadPaths = openApiUploads(clientHeader);

function pathItems(endpoints: readonly Endpoint[]): Json {
  const items: Record<string, Json> = { ...streams, ...uploadPaths };
  for (const endpoint of endpoints) {
    items[endpoint.path] = { ...items[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return items;
}

const failureOf = (schema: string): Json => ({
  description: `A failure, by code, name and status: ${failureText}`,
  ...jsonContent({ $ref: `#/components/schemas/${schema}` }),
});

/** The OpenAPI 3.1 document of all calls, generated from the contract alone. */
export const openApi = (version: string, network: string): Json => ({
  openapi: '3.1.0',
  info: { title: network, version },
  paths: pathItems(Object.values(serverEndpoints)),
  components: {
    schemas: {
      ErrorBody: jsonSchema(errorBodySchema, 'output'),
      ErrorPayloadBody: jsonSchema(errorPayloadBodySchema, 'output'),
    },
    responses: { Failure: failureOf('ErrorBody'), MessageFailure: failureOf('ErrorPayloadBody') },
  },
});

/** Serves the document, which is generated on the first request. */
export function openApiRoute(version: string, network: () => string) {
  let known: { readonly document: Json; readonly title: string } | undefined;
  return (context: AppContext): Response => {
    context.set('route', '/openapi.json');
    const title = network();
    if (known?.title !== title) known = { document: openApi(version, title), title };
    return context.json(known.document, 200, { 'cache-control': 'public, max-age=300' });
  };
}
