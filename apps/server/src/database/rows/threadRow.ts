import type {
  AttachedCard,
  CountedReaction,
  OrderingMode,
  PostKind,
  PostPrivacy,
  PostVideo,
  ReactionType,
} from 'ufi-core/contract';
import { storySeconds } from 'ufi-core/internal/rules';
import { nameInSql } from './actorRow.ts';
import type { ReactionCounts } from './reactionCounts.ts';

/** An actor who has reacted to a thread. */
export interface Reactor {
  readonly id: string;
  readonly name: string;
  readonly type: CountedReaction;
}

/** Number of latest reactors that a thread stores: two are named, and one of them may be the reader. */
export const maxReactors = 3;

/** A row of `threads`, with the required columns of its post and the post's group, or of its article. */
export interface ThreadRow {
  readonly id: string;
  readonly scope_id: string;
  /** Author of the post; null for an article, which has none. */
  readonly owner_id: string | null;
  /** Business of the post's page; absent in older journal records. */
  readonly business_id?: string | null;
  readonly kind: PostKind | 'article';
  /** `nobody` for a deleted post. */
  readonly privacy: PostPrivacy | 'nobody';
  readonly group_privacy: 'public' | 'closed' | 'secret' | null;
  /** True if the group allows comments in markdown. */
  readonly is_markdown: boolean;
  /** True if people may add their own stickers. */
  readonly is_custom_stickers: boolean;
  readonly seq: number;
  readonly comment_count: number;
  readonly toplevel_count: number;
  readonly private_count: number;
  readonly low_count: number;
  readonly private_toplevel_count: number;
  /** Part of `toplevel_count` that is visible to their authors and moderators only. */
  readonly held_count: number;
  readonly reaction_counts: ReactionCounts;
  /** Latest reactors, newest first. */
  readonly reactors: readonly Reactor[];
  readonly supported_reactions: readonly ReactionType[];
  readonly is_closed: boolean;
  /** Closed by its site, which closes all threads or those of a certain age. Absent in older journal records. */
  readonly is_closed_by_site?: boolean;
  /** The comment pinned by the author, and the accepted answer. */
  readonly pinned_comment_id: string | null;
  readonly accepted_comment_id: string | null;
  /** The comment pinned over the live video, and the sequence number of the step that set or cleared it. */
  readonly live_pinned_comment_id: string | null;
  readonly live_pin_seq: number;
  /** The post's video, null without one. */
  readonly video: PostVideo | null;
  /** What the post is about, if it is an item for sale or a fundraiser. Absent in older journal records. */
  readonly card?: AttachedCard | null;
  readonly default_ordering: OrderingMode;
  readonly orderings: readonly OrderingMode[];
  readonly is_bottom_up: boolean;
  /** The article's address on its own site; null for a post. */
  readonly address: string | null;
}

const joined = `left join posts p on p.id = t.id left join groups g on g.id = p.group_id
  left join articles e on e.id = t.id left join sites h on h.id = e.site_id`;

/**
 * SQL: the source of {@link threadRowJson}. `t` is the thread, `p` its post and `g` the post's group, or `e` its
 * article and `h` the article's site.
 */
export const threadSource = `threads t ${joined}`;

/** SQL: joins the source of {@link threadRowJson} for one thread, which is found by its id alone. */
export const joinThread = (id: string): string =>
  `cross join lateral (select * from threads t where t.id = ${id} offset 0) t ${joined}`;

/**
 * SQL: the source of {@link threadRowJson} for the threads of an array, each found by its id alone: also a table on
 * partitions is asked where the row is, and nowhere else.
 */
export const threadSourceIn = (ids: string): string => `unnest(${ids}) k (id) ${joinThread('k.id')}`;

/** SQL: whether a post of `posts` is a story whose 24 hours are over. */
export const isOverSql = (post: string): string =>
  `(${post}.kind = 'story' and ${post}.created_at <= extract(epoch from now()) - ${storySeconds})`;

/** SQL: the privacy of a post of `posts`: a story that is over is its author's alone. */
export const postPrivacySql = (post: string): string =>
  `case when ${isOverSql(post)} then 'only_me' else ${post}.privacy end`;

/** SQL: the privacy of a row of {@link threadSource}: `everyone` for an article, `nobody` for a deleted post. */
export const threadPrivacy = `case when p.is_deleted then 'nobody' else coalesce(${postPrivacySql('p')}, 'everyone') end`;

/** SQL: whether the site of a row of {@link threadSource} has closed it, with all of its threads or by its age. */
const isClosedBySite = `coalesce(h.is_closed or h.deleted_at is not null or h.closes_after_days > 0
  and e.created_at < now() - make_interval(days => h.closes_after_days), false)`;

/** SQL: a row of {@link threadSource} as JSON of a {@link ThreadRow}. */
export const threadRowJson = `json_build_object('id', t.id::text, 'scope_id', t.scope_id::text,
  'owner_id', t.owner_id::text,
  'business_id', (select a.traits ->> 'businessId' from actors a where a.id = t.owner_id), 'kind', coalesce(p.kind, 'article'), 'privacy', ${threadPrivacy},
  'group_privacy', g.privacy, 'is_markdown', coalesce(g.is_markdown, false),
  'is_custom_stickers', coalesce(g.is_custom_stickers, false), 'seq', t.seq,
  'comment_count', t.comment_count, 'toplevel_count', t.toplevel_count, 'private_count', t.private_count,
  'low_count', t.low_count, 'private_toplevel_count', t.private_toplevel_count,
  'held_count', t.held_count,
  'reaction_counts', t.reaction_counts, 'reactors', case when t.reactors = '[]' then '[]' else (
    select coalesce(json_agg(json_build_object('id', a.id::text, 'name', ${nameInSql('t.scope_id')}, 'type', r.reactor -> 'type') order by r.place), '[]')
    from jsonb_array_elements(t.reactors) with ordinality r (reactor, place)
      join actors a on a.id = (r.reactor ->> 'id')::bigint) end,
  'supported_reactions', t.supported_reactions, 'is_closed', t.is_closed or ${isClosedBySite},
  'is_closed_by_site', ${isClosedBySite}, 'default_ordering', t.default_ordering,
  'pinned_comment_id', t.pinned_comment_id::text, 'accepted_comment_id', t.accepted_comment_id::text,
  'live_pinned_comment_id', t.live_pinned_comment_id::text, 'live_pin_seq', t.live_pin_seq, 'video', p.video,
  'card', case when p.attachment ->> 'type' in ('donation', 'marketplace_ecomm_product_item') and not p.attachment ? 'target' then p.attachment end,
  'orderings', t.orderings, 'is_bottom_up', t.is_bottom_up, 'address', e.address)`;
