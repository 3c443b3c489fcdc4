import fc from 'fast-check';
import type { KnownIds } from './knownIds.ts';

/** Generator of invalid values for a field. */
export type BadValue = (ids: KnownIds) => fc.Arbitrary<unknown>;

const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
};

const wrongType: BadValue = () =>
  fc.oneof(
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      -0,
      {},
      [],
      [[]],
      '',
      { $ne: null },
      { $gt: '' },
      ['1'],
      [true],
    ),
    fc.double(),
    fc.jsonValue(),
  );

const badId: BadValue = () =>
  fc.oneof(
    fc.constantFrom(
      '0',
      '-1',
      '01',
      '1e18',
      '1.5',
      ' 1',
      '1 ',
      '1\n',
      '٣',
      '0x10',
      "1'; drop table comments--",
      '%_',
      '../1',
    ),
    fc.constantFrom(
      '9223372036854775807',
      '9223372036854775808',
      '9999999999999999999',
      '18446744073709551616',
      '1'.repeat(400),
    ),
    fc.bigInt({ min: 1n, max: 2n ** 66n }).map(String),
    fc.integer({ min: 1, max: 2 ** 31 }),
  );

const otherId: BadValue = ({ posts, comments, actors, keys, cursors }) =>
  fc.constantFrom(...posts, ...comments, ...actors, ...keys, ...cursors);

const badText: BadValue = () =>
  fc.oneof(
    fc.constantFrom(
      '\0',
      'a\0b',
      '\uD800',
      'a\uDFFFb',
      '\uD83D',
      '\u202E',
      '\uFEFF',
      '\u0000\u0001',
      '{',
      '<script>',
      '${x}',
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom('\uD800', '\uDC00', 'a', '\0'), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join('')),
  );

const longText: BadValue = () =>
  fc.oneof(
    fc.constantFrom('x'.repeat(257), 'x'.repeat(2_049), 'é'.repeat(32_769), 'x'.repeat(65_537), '😀'.repeat(16_385)),
    fc.constantFrom('@['.repeat(20_000), '#a'.repeat(30_000), `https://${'a-'.repeat(20_000)}`, '['.repeat(60_000)),
  );

const deep: BadValue = () =>
  fc.tuple(fc.integer({ min: 2, max: 60 }), fc.boolean()).map(([depth, isList]) => nested(depth, isList));

const hugeArray: BadValue = ({ comments }) =>
  fc
    .tuple(fc.constantFrom(51, 201, 1_001, 9_999, 10_001), fc.constantFrom<unknown>(comments[0], 1, null, {}, []))
    .map(([length, item]) => Array.from({ length }, () => item));

const prototypeKeys: BadValue = () =>
  fc
    .constantFrom('__proto__', 'constructor', 'prototype')
    .map((name) => Object.fromEntries([[name, { isAdmin: true }]]));

/** The generators by name. */
export const badValues = { wrongType, badId, otherId, badText, longText, deep, hugeArray, prototypeKeys };

/** Field names that no call has. */
export const strayNames = fc.oneof(
  fc.constantFrom(
    'author_id',
    'isAdmin',
    'is_pinned',
    'seq',
    'status',
    'role',
    '__proto__',
    'constructor',
    'toString',
    '',
    ' ',
    'a.b',
  ),
  fc.string({ maxLength: 20 }),
);
