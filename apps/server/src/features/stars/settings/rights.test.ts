import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { changePromotion } from '../match/changePromotion.ts';
import { fetchInstanceStars } from './fetchInstanceStars.ts';
import { fetchPageStars } from './fetchPageStars.ts';
import { setInstanceStars } from '../setInstanceStars.ts';
import { setPageStars } from '../setPageStars.ts';

/**
 * The columns are: read and set the stars of the page, of the person's own broadcasts, of somebody else's, and of the
 * instance, with a promotion of the page. Y done, L no session, N not permitted.
 */
const cells: readonly (readonly [caller: string, expected: string])[] = [
  ['admin', 'YY YY NN NNN'],
  ['manager', 'NN YY NN NNN'],
  ['employee', 'NN YY NN NNN'],
  ['dismissed', 'NN YY NN NNN'],
  ['stranger', 'NN YY NN NNN'],
  ['instanceOwner', 'NN YY NN YYY'],
  ['nobody', 'LL LL LL LLL'],
];

const letters: Readonly<Record<string, string>> = { done: 'Y', sessionEnded: 'L', noPermission: 'N' };

let backend: TestBackend;
let people: Readonly<Record<string, string>>;
let page: string;
beforeAll(async () => {
  backend = await createTestBackend();
  const names = ['admin', 'manager', 'employee', 'dismissed', 'stranger', 'instanceOwner', 'somebody'];
  const ids = await Promise.all(names.map((name) => backend.world.person(name)));
  people = Object.fromEntries(names.map((name, index) => [name, ids[index] ?? '']));
  const { admin = '', manager = '', employee = '', dismissed = '', instanceOwner } = people;
  const staff = { ADMIN: admin, MANAGER: manager, EMPLOYEE: employee, NO_PERMISSION: dismissed };
  page = await backend.world.page('Café', staff);
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [instanceOwner]);
});
afterAll(() => backend.stop());

describe('who may set the switches of stars', () => {
  it.each(cells)('S6.24 server.188 server.394 %s: %s', async (name, expected) => {
    const person = people[name] ?? null;
    const caller = { person, locale: 'pt-BR' } as const;
    const { services } = backend;
    const ofPayee = (payee_id: string) => [
      fetchPageStars({ payee_id }, caller, services),
      setPageStars({ payee_id, is_enabled: true, minimum_tip: 10 }, caller, services),
    ];
    const columns = [
      ofPayee(page),
      ofPayee(person ?? people.stranger ?? ''),
      ofPayee(people.somebody ?? ''),
      [
        fetchInstanceStars({}, caller, services),
        setInstanceStars({ is_selling: true, is_sending: true }, caller, services),
        changePromotion({ payee_id: page, stars: null }, caller, services),
      ],
    ];
    const outcomes = await Promise.all(columns.map((calls) => Promise.all(calls.map(outcomeOf))));
    expect(outcomes.map((column) => column.map((outcome) => letters[outcome] ?? outcome).join('')).join(' ')).toBe(
      expected,
    );
  });
});
