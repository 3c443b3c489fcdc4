import { endpointRegistry, type Endpoint, type EndpointName } from 'ufi-core/contract';
import { endpointFixtures } from 'ufi-core/testing';
import type * as v from 'valibot';
import { errorIn, requestOf } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

type JsonName = Exclude<EndpointName, 'uploadPhoto'>;
// Endpoints that take a form have their own scenarios.
const endpoints = Object.values<Endpoint>(endpointRegistry).filter(
  (endpoint): endpoint is Endpoint<JsonName> => endpoint.file === null,
);
const writing = endpoints.filter(({ method }) => method === 'POST');
const acting = endpoints.filter(({ kind }) => kind === 'change');

const entriesOf = ({ input }: Endpoint): [string, v.GenericSchema][] =>
  Object.entries((input as v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined>).entries);

interface Fixture {
  readonly input: Readonly<Record<string, unknown>>;
  readonly badInputs?: Readonly<Record<string, readonly unknown[]>>;
}

const fixtures: Readonly<Record<JsonName, Fixture>> = { ...endpointFixtures };

/** An input that the schema accepts. */
const goodInput = (name: JsonName): Fixture['input'] => fixtures[name].input;

/** Invalid input of every kind, to every endpoint. */
export const badInput: readonly Scenario[] = [
  {
    title: 'mocks.01 an unknown field is rejected by its name (A36)',
    async run(context) {
      const ana = await context.as('ana');
      for (const { name } of endpoints) {
        const refusal = await ana.expectError(name, { ...goodInput(name), author_id: '9' });
        context.expect({ name, ...refusal }).toEqual({ name, status: 422, code: 100, fields: ['author_id'] });
      }
    },
  },
  {
    title: 'mocks.01 each missing field is rejected by its name',
    async run(context) {
      const ana = await context.as('ana');
      for (const endpoint of endpoints) {
        const { name } = endpoint;
        for (const [field, { type }] of entriesOf(endpoint)) {
          // Path fields are always present.
          if (type === 'optional' || endpoint.path.includes(`{${field}}`)) continue;
          const { [field]: _, ...rest } = goodInput(name);
          const refusal = await ana.expectError(name, rest);
          context.expect({ name, ...refusal }).toEqual({ name, status: 422, code: 100, fields: [field] });
        }
      }
    },
  },
  {
    title: 'each field of another type is rejected by its name (A36)',
    async run(context) {
      const ana = await context.as('ana');
      for (const endpoint of writing) {
        for (const [field] of entriesOf(endpoint)) {
          for (const value of [{ $ne: null }, -1000.5]) {
            const { name } = endpoint;
            const { status, code, fields } = await ana.expectError(name, {
              ...goodInput(name),
              [field]: value,
            });
            const paths = new Set(fields.map((path) => path.split('.')[0]));
            context
              .expect({ name, status, code, paths: [...paths] })
              .toEqual({ name, status: 422, code: 100, paths: [field] });
          }
        }
      }
    },
  },
  {
    title: 'A36 what a call itself refuses is rejected by its field',
    async run(context) {
      const ana = await context.as('ana');
      for (const { name } of endpoints) {
        for (const [field, values] of Object.entries(fixtures[name].badInputs ?? {})) {
          for (const value of values) {
            const { status, code, fields } = await ana.expectError(name, { ...goodInput(name), [field]: value });
            const paths = new Set(fields.map((path) => path.split('.')[0]));
            context
              .expect({ name, value, status, code, paths: [...paths] })
              .toEqual({ name, value, status: 422, code: 100, paths: [field] });
          }
        }
      }
    },
  },
  {
    title: 'mocks.01 another content type, a body that is not JSON, not an object, or too long',
    async run(context) {
      const ana = await context.as('ana');
      const { expect } = context;
      for (const endpoint of writing) {
        const { name } = endpoint;
        const good = requestOf(endpoint, goodInput(name));
        const seen = async (change: object) => ({ name, ...errorIn(await ana.send({ ...good, ...change })) });
        const typed = (type: string) => seen({ headers: { 'content-type': type } });
        const badType = { name, status: 415, code: 100, fields: ['content-type'] };
        expect(await typed('text/plain')).toEqual(badType);
        expect(await typed('application/json; charset=utf-7')).toEqual(badType);
        expect(await seen({ body: '{' })).toEqual({ name, status: 400, code: 100, fields: [''] });
        expect(await seen({ body: '[]' })).toEqual({ name, status: 422, code: 100, fields: [''] });
        const long = JSON.stringify({ comment_text: 'x'.repeat(256 * 1024) });
        expect(await seen({ body: long })).toEqual({ name, status: 413, code: 100, fields: [''] });
      }
    },
  },
  {
    title: 'names that reach a prototype, and deep nesting (A5)',
    async run(context) {
      const ana = await context.as('ana');
      const { expect } = context;
      for (const { method, path, name } of writing) {
        const seen = async (body: string) => ({ name, ...errorIn(await ana.send({ method, path, body })) });
        const bad = (field: string) => ({ name, status: 422, code: 100, fields: [field] });
        expect(await seen('{"__proto__":{"isAdmin":true}}')).toEqual(bad('__proto__'));
        expect(await seen('{"calls":[{"constructor":1}]}')).toEqual(bad('calls.0.constructor'));
        const deep = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`;
        expect(await seen(deep)).toMatchObject({ status: 422, code: 100 });
      }
    },
  },
  {
    title: 'mocks.01 a mutation from another site is rejected (A27)',
    async run(context) {
      const ana = await context.as('ana');
      for (const endpoint of acting) {
        const { name } = endpoint;
        const good = requestOf(endpoint, goodInput(name));
        for (const headers of [
          { 'x-ufi-client': null },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'none' },
        ]) {
          const refusal = errorIn(await ana.send({ ...good, headers }));
          context.expect({ name, headers, ...refusal }).toEqual({ name, headers, status: 403, code: 200, fields: [] });
        }
      }
    },
  },
  {
    title: 'another method, and repeated or misplaced fields',
    async run(context) {
      const { expect } = context;
      const ana = await context.as('ana');
      for (const endpoint of endpoints) {
        const { name, path } = endpoint;
        const other = endpoint.method === 'GET' ? 'DELETE' : 'GET';
        const answer = await ana.send({ method: other, path });
        expect({ name, ...errorIn(answer) }).toEqual({ name, status: 405, code: 100, fields: ['method'] });
        expect(answer.headers.get('allow')).toBe(endpoint.method === 'GET' ? 'GET, HEAD' : 'POST');
      }
      const twice = await ana.send({ method: 'GET', path: '/web/post/?id=1&id=2' });
      expect(errorIn(twice)).toEqual({ status: 422, code: 100, fields: ['id'] });
      const stray = requestOf(endpointRegistry.addComment as Endpoint, goodInput('addComment'));
      const inQuery = await ana.send({ ...stray, path: `${stray.path}?client_id=x` });
      expect(errorIn(inQuery)).toEqual({ status: 422, code: 100, fields: ['client_id'] });
    },
  },
];
