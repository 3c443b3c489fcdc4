import type { Pool } from 'pg';
import type { PostKind, PostPrivacy } from 'ufi-core/contract';
import type { StaffRole } from '../../database/rows/staffRole.ts';
import { addSite } from './world/addSite.ts';
import type { AppServices } from '../../start/appServices.ts';

interface PostOptions {
  readonly author: string;
  readonly group?: string;
  readonly kind?: PostKind;
  readonly privacy?: PostPrivacy;
  /** The author's friend list that it is for. */
  readonly list?: string;
  readonly isClosed?: boolean;
}

interface SitePeople {
  readonly moderators?: readonly string[];
  readonly visitors?: readonly string[];
  /** `https://site.example` by default. */
  readonly domains?: readonly string[];
}

/** A small network in a test database. Each function adds an object and returns its id. */
export interface TestWorld {
  person(name: string): Promise<string>;
  /** A verified page. */
  page(name: string, staff?: Readonly<Partial<Record<StaffRole, string>>>): Promise<string>;
  friends(one: string, other: string): Promise<void>;
  /** A friend list with some people on it. */
  friendList(owner: string, members: readonly string[]): Promise<string>;
  group(
    privacy: 'public' | 'closed' | 'secret',
    members: Readonly<Record<string, 'member' | 'admin'>>,
  ): Promise<string>;
  post(options: PostOptions): Promise<string>;
  /** A site with its owner. Its moderators and visitors who have opted in are people, too. */
  site(owner: string, people?: SitePeople): Promise<string>;
  article(site: string, address?: string): Promise<string>;
}

const orderings = ['ranked_threaded', 'recent_activity', 'ranked_unfiltered'];

/** Creates people, pages, groups and posts by plain statements, bypassing mutations. */
export function createTestWorld(pool: Pool, { ids, clock }: Pick<AppServices, 'ids' | 'clock'>): TestWorld {
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    return pool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
  };

  const actor = async (kind: 'person' | 'page', name: string): Promise<string> => {
    const id = ids.next();
    const [first_name = name] = name.split(' ');
    await insert('scopes', { id });
    await insert('actors', {
      id,
      kind,
      name,
      first_name,
      search_name: name.toLowerCase(),
      is_verified: kind === 'page',
    });
    return id;
  };

  return {
    person: async (name) => {
      const id = await actor('person', name);
      await insert('people', { id });
      return id;
    },
    page: async (name, staff = {}) => {
      const page_id = await actor('page', name);
      for (const [role, person_id] of Object.entries(staff)) await insert('page_staff', { page_id, person_id, role });
      return page_id;
    },
    friends: async (one, other) => {
      await insert('friendships', { person_id: one, friend_id: other, status: 'accepted' });
      await insert('friendships', { person_id: other, friend_id: one, status: 'accepted' });
    },
    friendList: async (owner, members) => {
      const id = ids.next();
      await insert('friend_lists', { id, person_id: owner, name: `List ${id}` });
      for (const person_id of members) await insert('friend_list_members', { list_id: id, person_id });
      return id;
    },
    group: async (privacy, members) => {
      const id = ids.next();
      await insert('scopes', { id });
      await insert('groups', { id, name: `${privacy} group`, privacy });
      for (const [person_id, role] of Object.entries(members)) {
        await insert('group_members', { group_id: id, person_id, role, status: 'accepted' });
      }
      return id;
    },
    post: async ({ author, group, list, kind = 'plain', privacy: chosen, isClosed = false }) => {
      const privacy = list === undefined ? (chosen ?? (group ? 'group' : 'everyone')) : 'list';
      const id = ids.next();
      const created_at = Math.floor(clock.now() / 1_000);
      const text = 'A post';
      await insert('posts', {
        id,
        author_id: author,
        group_id: group ?? null,
        kind,
        privacy,
        list_id: list ?? null,
        text,
        dir: 'ltr',
        created_at,
      });
      const row = { id, scope_id: group ?? author, owner_id: author, is_closed: isClosed };
      await insert('threads', { ...row, default_ordering: orderings[0], orderings });
      return id;
    },
    site: async (owner, { moderators = [], visitors = [], domains = ['https://site.example'] } = {}) => {
      const id = ids.next();
      await addSite(pool, { id, name: 'A site', domains, owner, moderators, visitors });
      return id;
    },
    article: async (site, address = 'https://site.example/a') => {
      const id = ids.next();
      await insert('articles', { id, site_id: site, key: address, address });
      const offered = ['ranked_unfiltered', 'live_streaming', 'time'];
      await insert('threads', { id, scope_id: site, default_ordering: offered[0], orderings: offered });
      return id;
    },
  };
}
