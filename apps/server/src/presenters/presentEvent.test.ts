import { describe, expect, it } from '@jest/globals';
import { recordsSchema, removedSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import type { AccessFacts } from '../access/accessRow.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import { presentEvent } from './presentEvent.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

const [post, owner, author, friend, stranger] = ['10', '1', '2', '3', '4'];

const thread: ThreadRow = {
  id: post,
  scope_id: owner,
  owner_id: owner,
  kind: 'live',
  privacy: 'everyone',
  group_privacy: null,
  is_markdown: false,
  is_custom_stickers: false,
  seq: 5,
  comment_count: 1,
  toplevel_count: 1,
  private_count: 0,
  low_count: 0,
  private_toplevel_count: 0,
  held_count: 0,
  reaction_counts: {},
  reactors: [],
  supported_reactions: [1],
  is_closed: false,
  pinned_comment_id: null,
  accepted_comment_id: null,
  live_pinned_comment_id: null,
  live_pin_seq: 0,
  video: null,
  default_ordering: 'live_streaming',
  orderings: ['live_streaming'],
  is_bottom_up: true,
  address: null,
};

const comment: CommentRow = {
  thread_id: post,
  id: '20',
  parent_id: null,
  parent_author_id: null,
  reply_to_id: null,
  author_id: author,
  person_id: author,
  client_id: 'c',
  status: null,
  text: 'oi',
  encoded: null,
  dir: 'ltr',
  ranges: [],
  privacy: 0,
  video_offset: null,
  live_state: null,
  extras: null,
  reaction_counts: { 1: 2, 2: 1 },
  vote_count: null,
  reply_count: 0,
  rank: 1,
  activity_id: '20',
  is_low: false,
  needs_approval: false,
  is_approved: false,
  is_announcement: false,
  tip_option: null,
  created_at: 1_700_000_000,
  edited_at: null,
  version: 5,
};

const actor = { kind: 'person' as const, first_name: 'X', thumb_src: null, is_verified: false, version: 0 };
const noFlags = { vote: 0, vote_client_id: null, is_hidden: false, is_reported: false } as const;
const mark = { ...noFlags, thread_id: post, object_id: '20', type: 1 as const, reacted_version: 5, version: 5 };
const event: ThreadEvent = {
  thread,
  feedbackMarks: [
    { actor_id: author, reaction: null, subscription: { thread_id: post, actor_id: author, is_on: true, version: 5 } },
  ],
  comments: [comment],
  reactions: [{ ...mark, actor_id: author }],
  actors: [{ ...actor, id: author, name: 'Autora' }],
};

const access = (person_id: string, rest: Partial<AccessFacts> = {}): AccessFacts => ({
  person_id,
  actor_id: person_id,
  acting_role: null,
  owner_role: null,
  cross_posted: null,
  group_role: null,
  site_role: null,
  is_opted_in: false,
  is_held: false,
  is_instance_owner: false,
  is_friend: false,
  is_on_list: false,
  is_friend_of_friend: false,
  restrictions: [],
  restriction: null,
  blocked: [],
  blocked_by: [],
  active_restrictions: [],
  constituency: null,
  asset_roles: null,
  ...rest,
});
const viewers = {
  nobody: null,
  author: access(author),
  stranger: access(stranger),
  friend: access(friend, { is_friend: true }),
  owner: access(owner),
};
const told = (row: Partial<CommentRow>, who: keyof typeof viewers) => {
  const changed = { ...event, comments: [{ ...comment, ...row }] };
  const { records, removed } = presentEvent(changed, { thread, access: viewers[who], locale: 'pt-BR' });
  return (records.comments && 'comment') ?? (removed.comments && 'removed') ?? 'nothing';
};

describe('presentEvent', () => {
  it('conforms to the contract', () => {
    const presented = presentEvent(event, { thread, access: viewers.author, locale: 'ar' });
    expect(v.parse(recordsSchema, presented.records)).toEqual(presented.records);
    expect(v.parse(removedSchema, presented.removed)).toEqual(presented.removed);
    expect(Object.keys(presented.records).sort()).toEqual([
      'actors',
      'commentMarks',
      'comments',
      'targetMarks',
      'targets',
    ]);
  });

  it("sends nobody another's marks", () => {
    for (const who of ['nobody', 'stranger', 'friend', 'owner'] as const) {
      const { records } = presentEvent(event, { thread, access: viewers[who], locale: 'en-US' });
      expect(Object.keys(records).sort()).toEqual(['actors', 'comments', 'targets']);
    }
  });

  it("S3.02 sends everybody the new sentences when somebody reacts to the post, and nobody another's mark", () => {
    const reactors = [{ id: author, name: 'Autora', type: 2 as const }];
    const reacted = { ...thread, reaction_counts: { 2: 1 }, reactors };
    const step = {
      ...event,
      comments: [],
      thread: reacted,
      reactions: [{ ...mark, object_id: post, actor_id: author }],
    };
    const update = presentEvent(step, { thread: reacted, access: viewers.stranger, locale: 'pt-BR' }).records;
    expect(update.sentences?.[0]?.readers.find(({ reader }) => reader === 'none')?.likesentences).toEqual({
      current: 'Autora curtiu isto.',
      alternate: 'Você e Autora curtiram isto.',
    });
    expect(update.targets?.[0]).toMatchObject({ likecount: 1, reactorids: [author], userreactions: { [author]: 2 } });
    expect(update.actors?.map(({ id }) => id)).toEqual([author]);
    expect({ targetMarks: update.targetMarks, commentMarks: update.commentMarks }).toEqual({
      targetMarks: undefined,
      commentMarks: undefined,
    });
  });

  it('never reveals the person behind an actor', () => {
    const byPage = { ...event, comments: [{ ...comment, person_id: '777' }] };
    const presented = presentEvent(byPage, { thread, access: viewers.owner, locale: 'pt-BR' });
    expect(JSON.stringify(presented)).not.toContain('777');
  });

  it('S4.01/1 sends a held comment to its author and moderators, and to others its removal', () => {
    const tell = (who: keyof typeof viewers) => told({ status: 'spam' }, who);
    expect({ tellAuthor: tell('author'), tellOwner: tell('owner') }).toEqual({
      tellAuthor: 'comment',
      tellOwner: 'comment',
    });
    expect({ tellNobody: tell('nobody'), tellStranger: tell('stranger'), tellFriend: tell('friend') }).toEqual({
      tellNobody: 'removed',
      tellStranger: 'removed',
      tellFriend: 'removed',
    });
  });

  it('does not send a reply whose parent is held in the same step', () => {
    const held: CommentRow = { ...comment, status: 'spam' };
    const reply: CommentRow = { ...comment, id: '21', parent_id: comment.id, parent_author_id: author };
    const tell = (who: keyof typeof viewers) => {
      const step = { ...event, comments: [held, reply] };
      const { records, removed } = presentEvent(step, { thread, access: viewers[who], locale: 'pt-BR' });
      return [records.comments?.map(({ fbid }) => fbid) ?? [], removed.comments?.map(({ fbid }) => fbid) ?? []];
    };
    expect(tell('stranger')).toEqual([[], ['20']]);
    expect(tell('owner')).toEqual([['20', '21'], []]);
  });

  it('does not send a reply whose parent the viewer cannot see, though held by another step', () => {
    const { id, person_id } = comment;
    const reply: CommentRow = { ...comment, id: '21', parent_id: id, parent_author_id: author, author_id: friend };
    const tell = (parent: Partial<CommentRow>, as: AccessFacts | null) => {
      const answered = { id, author_id: author, person_id, status: null, privacy: 0 as const, ...parent };
      const step = { ...event, comments: [reply], parents: [answered] };
      return presentEvent(step, { thread, access: as, locale: 'pt-BR' }).records.comments?.map(({ fbid }) => fbid);
    };
    const blocked = access(stranger, { blocked: [author] });
    expect({ tellStranger: tell({}, viewers.stranger), tellNull: tell({}, null) }).toEqual({
      tellStranger: ['21'],
      tellNull: ['21'],
    });
    expect({ tellBlocked: tell({}, blocked), tellStranger: tell({ privacy: 2 }, viewers.stranger) }).toEqual({
      tellBlocked: undefined,
      tellStranger: undefined,
    });
    const held = { status: 'spam' } as const;
    expect({
      tellStranger: tell(held, viewers.stranger),
      tellNull: tell(held, null),
      tellOwner: tell(held, viewers.owner),
    }).toEqual({ tellStranger: undefined, tellNull: undefined, tellOwner: ['21'] });
  });

  it('S9.08/1 sends a friends-only comment to nobody else, nor its removal', () => {
    for (const row of [{ privacy: 2 }, { privacy: 2, status: 'deleted' }, { privacy: 2, status: 'spam' }] as const) {
      expect({ eventForNobody: told(row, 'nobody'), eventForStranger: told(row, 'stranger') }).toEqual({
        eventForNobody: 'nothing',
        eventForStranger: 'nothing',
      });
      expect(told(row, 'friend')).toBe(row.status === undefined ? 'comment' : 'removed');
    }
  });

  it('includes only the actors that the sent records refer to', () => {
    const secret = { ...event, comments: [{ ...comment, privacy: 2 as const }] };
    const { records } = presentEvent(secret, { thread, access: viewers.stranger, locale: 'pt-BR' });
    expect(records.actors).toBeUndefined();
  });

  it('sends a deleted comment as removed, with its version', () => {
    const gone = { ...event, comments: [{ ...comment, status: 'deleted' as const }] };
    const { records, removed } = presentEvent(gone, { thread, access: null, locale: 'pt-BR' });
    expect(records.comments).toBeUndefined();
    expect(removed).toEqual({ comments: [{ fbid: '20', version: 5 }] });
  });
});
