import type { Keys } from './createKeys.ts';
import type { TimedServices } from './createTimedServices.ts';
import { demoGroups, demoPeople, type DemoGroup } from './demoPeople.ts';

/** Makes the groups; people join them, or ask to and are accepted. */
export async function seedGroups(timed: TimedServices, keys: Keys): Promise<void> {
  await Promise.all(demoGroups.map((group) => seedGroup(group, timed, keys)));
}

async function seedGroup(group: DemoGroup, { call }: TimedServices, { idOf, set }: Keys): Promise<void> {
  const { key, name, privacy, admins, members, rules = [], isMarkdown = false } = group;
  const [founder = ''] = admins;
  const by = { person: idOf(founder) };
  // Who is not in a secret group can't find it: it becomes secret once they are.
  const open = privacy === 'secret' ? 'closed' : privacy;
  const { id } = (await call('addGroup', { name, privacy: open, description: '' }, by)).group;
  set(key, id);
  for (const person of [...members, ...admins.slice(1)].map(idOf)) {
    await call('setGroupMembership', { group_id: id, is_member: true }, { person });
    if (open === 'closed') await call('setGroupRole', { group_id: id, user_id: person, role: 'member' }, by);
  }
  for (const person of admins.slice(1).map(idOf))
    await call('setGroupRole', { group_id: id, user_id: person, role: 'admin' }, by);
  const settings = { name, privacy, description: '', is_markdown: isMarkdown, are_stickers_custom: false };
  await call('saveGroup', { group_id: id, ...settings, rules: rules.map((title) => ({ title })) }, by);
}

/** Makes people friends of each other, and puts their friends on lists. */
export async function seedFriends(timed: TimedServices, { idOf }: Keys): Promise<void> {
  for (const [one, other] of friendsOf(idOf)) {
    await timed.call('setConnection', { profile_id: other, is_connected: true }, { person: one });
    await timed.call('answerFriendRequest', { profile_id: one, is_accepted: true }, { person: other });
  }
  for (const { key, lists = {} } of demoPeople)
    for (const [name, members] of Object.entries(lists)) {
      const by = { person: idOf(key) };
      const { lists: saved } = await timed.call('saveFriendList', { name }, by);
      const list_id = saved.find((list) => list.name === name)?.id ?? '';
      for (const profile_id of members.map(idOf))
        await timed.call('setFriendListMember', { list_id, profile_id, is_member: true }, by);
    }
}

// Marina is a friend of everybody with a role; the others are friends of the next in the list.
function friendsOf(idOf: Keys['idOf']): [string, string][] {
  const [marina, ...others] = demoPeople.map(({ key }) => idOf(key));
  const around = others.slice(0, 8).map((other): [string, string] => [marina ?? other, other]);
  const chain = others.slice(1).map((other, index): [string, string] => [others[index] ?? other, other]);
  return [...around, ...chain];
}
