import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GroupPrivacy } from 'ufi-core/contract';
import {
  createTestBackend,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { fetchGroup } from './fetchGroup.ts';
import { fetchGroupMembers } from './fetchGroupMembers.ts';
import { fetchGroupRules } from './fetchGroupRules.ts';
import { saveGroup } from './saveGroup.ts';
import { setGroupMembership } from './setGroupMembership.ts';
import { setGroupRole } from './setGroupRole.ts';

/**
 * P19 for groups, one row per privacy and caller. The columns are read the group, its rules, its members, who has asked;
 * save it, accept an applicant, make a member an admin, remove the other admin, join it. A session in a
 * site's frame has no rights here. Y done, L no session, N not permitted, H hidden, B barred.
 */
const cells: readonly (readonly [privacy: GroupPrivacy, caller: string, expected: string])[] = [
  ['public', 'admin', 'Y Y Y Y Y Y Y N Y'],
  ['public', 'member', 'Y Y Y N N N N N Y'],
  ['public', 'applicant', 'Y Y N N N N N N Y'],
  ['public', 'stranger', 'Y Y N N N N N N Y'],
  ['public', 'barred', 'Y Y N N N N N N B'],
  ['public', 'nobody', 'Y Y L L L L L L L'],
  ['public', 'admin in a frame', 'Y Y N N N N N N N'],
  ['public', 'stranger in a frame', 'Y Y N N N N N N N'],
  ['closed', 'admin', 'Y Y Y Y Y Y Y N Y'],
  ['closed', 'member', 'Y Y Y N N N N N Y'],
  ['closed', 'applicant', 'Y Y N N N N N N Y'],
  ['closed', 'stranger', 'Y Y N N N N N N Y'],
  ['closed', 'barred', 'Y Y N N N N N N B'],
  ['closed', 'instanceOwner', 'Y Y N N N Y Y Y Y'],
  ['closed', 'nobody', 'Y Y L L L L L L L'],
  ['secret', 'admin', 'Y Y Y Y Y Y Y N Y'],
  ['secret', 'member', 'Y Y Y N N N N N Y'],
  ['secret', 'applicant', 'H H H H N N N N H'],
  ['secret', 'stranger', 'H H H H N N N N H'],
  ['secret', 'barred', 'H H H H N N N N H'],
  ['secret', 'nobody', 'H H L L L L L L L'],
];

let backend: TestBackend;
const people: Record<string, string> = {};

beforeAll(async () => {
  backend = await createTestBackend();
  for (const name of ['admin', 'other', 'member', 'applicant', 'second', 'stranger', 'barred', 'instanceOwner'])
    people[name] = await backend.world.person(name);
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [
    people['instanceOwner'],
  ]);
});
afterAll(() => backend.stop());

const idOf = (name: string): string => people[name] ?? '';

/** A group with two admins, a member, two applicants, and somebody who is barred. */
async function newGroup(privacy: GroupPrivacy): Promise<string> {
  const { pool } = backend.database;
  const roles = { [idOf('admin')]: 'admin', [idOf('other')]: 'admin', [idOf('member')]: 'member' } as const;
  const id = await backend.world.group(privacy, roles);
  for (const name of ['applicant', 'second'])
    await pool.query(
      "insert into group_members (group_id, person_id, role, status) values ($1, $2, 'member', 'asked')",
      [id, idOf(name)],
    );
  await pool.query("insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'banned', $3)", [
    id,
    idOf('barred'),
    idOf('admin'),
  ]);
  return id;
}

describe('groups', () => {
  it.each(cells)('P19 server.461 server.462 server.463 server.464 %s, %s: %s', async (privacy, caller, expected) => {
    const group_id = await newGroup(privacy);
    const [name = '', isFramed] = caller.split(' in a frame');
    const person = name === 'nobody' ? null : idOf(name);
    const who = { person, locale: 'pt-BR', ...(isFramed !== undefined && { site: '1' }) } as const;
    const { services } = backend;
    const settings = { name: 'G', privacy, description: '', is_markdown: false, are_stickers_custom: false, rules: [] };
    const role = (name: string, given: 'none' | 'member' | 'admin') =>
      setGroupRole({ group_id, user_id: idOf(name), role: given }, who, services);
    const calls = [
      () => fetchGroup({ group_id }, who, services),
      () => fetchGroupRules({ group_id }, who, services),
      () => fetchGroupMembers({ group_id, status: 'accepted' }, who, services),
      () => fetchGroupMembers({ group_id, status: 'asked' }, who, services),
      () => saveGroup({ group_id, ...settings }, who, services),
      () => role('second', 'member'),
      () => role('member', 'admin'),
      () => role('other', 'none'),
      () => setGroupMembership({ group_id, is_member: true }, who, services),
    ];
    const found: string[] = [];
    for (const call of calls) found.push(outcomeLetters[await outcomeOf(call())] ?? '?');
    expect(found.join(' ')).toBe(expected);
  });
});
