import { describe, expect, it } from '@jest/globals';
import { streamPath, type Endpoint } from 'ufi-core/contract';
import { pluginStreamPath } from 'ufi-plugin/contract';
import { serverEndpoints } from '../../access/serverEndpoints.ts';
import { openApi } from './openApi.ts';
import { createTestApp } from '../testing/createTestApp.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content; $ref?: string }>
  >;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, { readonly content: Content }>>;
  };
}

const document = JSON.parse(JSON.stringify(openApi('1.2.3', 'UFI'))) as Document;
const endpoints = Object.values(serverEndpoints) as Endpoint[];
const table = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()];

/** All `$ref`s of a document, at any depth. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === '$ref' ? [String(entry)] : references(entry)));
}

describe('the OpenAPI document', () => {
  it('is served, as the document that the tests read', async () => {
    const answer = await createTestApp().ask('/openapi.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual(document);
  });

  it('has version 3.1 and every call once, and nothing else', () => {
    expect({ openapi: document.openapi, version: document.info.version }).toEqual({
      openapi: '3.1.0',
      version: '1.2.3',
    });
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    const ids = operations.map(({ operationId }) => operationId).sort();
    const beside = ['openStream', 'openArticleStream', 'createUpload', 'readUpload', 'appendToUpload', 'giveUpUpload'];
    expect(ids).toEqual([...Object.keys(serverEndpoints), ...beside].sort());
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining([streamPath, pluginStreamPath]));
  });

  it.each(table)('says where each field of %s goes, and which are required', (_, endpoint) => {
    const operation = operationOf(endpoint);
    const entries = (endpoint.input as Endpoint['input'] & { entries: Record<string, { type: string }> }).entries;
    const isNeeded = (name: string) => entries[name]?.type !== 'optional';
    const inPath = Object.keys(entries).filter((name) => endpoint.path.includes(`{${name}}`));
    const isParameter = (name: string) =>
      endpoint.method === 'GET' || inPath.includes(name) || endpoint.query.includes(name);
    const fields = operation?.parameters.filter((parameter) => parameter.in !== 'header') ?? [];
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(entries).filter(isParameter));
    expect(fields.filter((field) => field.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      Object.keys(entries).filter((name) => isParameter(name) && isNeeded(name)),
    );
    const { file } = endpoint;
    const body = operation?.requestBody?.content[file === null ? 'application/json' : 'multipart/form-data']?.schema;
    if (endpoint.method === 'GET') return expect(body).toBeUndefined();
    const inBody = [...Object.keys(entries).filter((name) => !isParameter(name)), ...(file === null ? [] : [file])];
    expect(Object.keys(body?.properties ?? {})).toEqual(inBody);
    expect(body).toMatchObject({ type: 'object', required: inBody.filter(isNeeded), additionalProperties: false });
  });

  it.each(table)('describes the payload of %s, and that it may fail', (_, endpoint) => {
    const responses = operationOf(endpoint)?.responses ?? {};
    const success = responses['200']?.content?.['application/json']?.schema;
    expect(success).toMatchObject({
      type: 'object',
      required: ['payload'],
      properties: { payload: { type: 'object' } },
    });
    const failure = endpoint.failureField === 'error' ? 'Failure' : 'MessageFailure';
    expect(responses['default']).toEqual({ $ref: `#/components/responses/${failure}` });
  });

  it('has a schema of errors, with every code', () => {
    const { Failure } = document.components.responses;
    expect(Failure?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorBody' });
    expect(document.components.schemas['ErrorBody']?.properties?.['error']?.required).toContain('code');
    expect(JSON.stringify(Failure)).toContain('1357012 threadClosed (403)');
  });

  it('has no dangling references', () => {
    const parts = (reference: string) => reference.replace('#/', '').split('/');
    const found = references(document).map((reference) =>
      parts(reference).reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain(undefined);
  });
});
