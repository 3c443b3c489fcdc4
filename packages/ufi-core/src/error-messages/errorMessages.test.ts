import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { errorBodySchema, errorNames } from '../contract/errorCatalog.ts';
import { exactObject } from '../contract/exactObject.ts';
import { fbidSchema } from '../contract/fields/ids.ts';
import { locales } from '../contract/fields/locale.ts';
import { writtenTextSchema } from '../contract/fields/textBody.ts';
import { buildErrorBody, errorMessages, fieldMessages, refusedFields } from './index.ts';

const schema = exactObject({
  ids: v.array(fbidSchema),
  text: writtenTextSchema,
  mode: v.optional(v.picklist(['a', 'b'])),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  note: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(3))),
});
const fieldsOf = (input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? {} : refusedFields(result.issues);
};
const good = { ids: ['1'], text: 'oi' };

describe('error messages', () => {
  it.each(locales)('has every failure and every field reason in %s', (locale) => {
    expect(Object.keys(errorMessages[locale])).toEqual([...errorNames]);
    expect(Object.keys(fieldMessages[locale])).toEqual(Object.keys(fieldMessages['pt-BR']));
    const texts = [
      ...Object.values(errorMessages[locale]).flatMap(Object.values),
      ...Object.values(fieldMessages[locale]),
    ];
    for (const text of texts) expect(text).toMatch(/\S/);
  });

  it('builds the body of a failure in the language of the viewer', () => {
    const body = buildErrorBody({
      reason: 'badParameter',
      locale: 'pt-BR',
      fields: { a: 'missing', b: 'my own words' },
    });
    expect(v.parse(errorBodySchema, body)).toEqual(body);
    expect(body.error).toMatchObject({ code: 100, fields: { a: 'Campo obrigatório.', b: 'my own words' } });
    const large = { reason: 'badParameter', locale: 'en-US', fields: { file: 'file_too_large:10' } } as const;
    expect(buildErrorBody(large).error.fields?.['file']).toMatch(/^The file is larger than 10 MB\./);
    expect(buildErrorBody({ reason: 'unknown', locale: 'en-US' }).error).not.toHaveProperty('fields');
  });
});

describe('refusedFields', () => {
  const cases: readonly [string, unknown, Record<string, string>][] = [
    ['nothing wrong', good, {}],
    ['not an object', 7, { '': 'wrong_type' }],
    ['a missing field', { text: 'oi' }, { ids: 'missing' }],
    ['an unknown field', { ...good, likes: 999 }, { likes: 'unknown' }],
    [
      'prototype names',
      JSON.parse('{"ids":["1"],"text":"oi","__proto__":{"isAdmin":true}}'),
      { ['__proto__']: 'unknown' },
    ],
    ['a wrong type inside a list', { ...good, ids: ['1', 2] }, { 'ids.1': 'wrong_type' }],
    ['a malformed id', { ...good, ids: ['0x1'] }, { 'ids.0': 'bad_format' }],
    ['a list instead of a text', { ...good, text: ['oi'] }, { text: 'wrong_type' }],
    ['too many bytes of text', { ...good, text: 'é'.repeat(40_000) }, { text: 'too_long' }],
    ['U+0000', { ...good, text: 'a\0' }, { text: 'not_storable' }],
    ['none of the choices', { ...good, mode: 'c' }, { mode: 'not_allowed' }],
    ['below the range', { ...good, count: -1 }, { count: 'out_of_range' }],
    ['no whole number', { ...good, count: 1.5 }, { count: 'bad_format' }],
    ['too short', { ...good, note: 'x' }, { note: 'too_short' }],
    ['too long', { ...good, note: 'xxxx' }, { note: 'too_long' }],
  ];

  it.each(cases)('reports %s by its path', (_, input, fields) => {
    expect(Object.entries(fieldsOf(input))).toEqual(Object.entries(fields));
  });
});
