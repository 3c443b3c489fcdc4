import type { PoolClient, Pool } from 'pg';
import type {
  ActorKind,
  OrderingMode,
  PageOrdering,
  PostAttachment,
  PostKind,
  PostPrivacy,
  PostVideo,
} from 'ufi-core/contract';
import { liveFrom } from 'ufi-core/internal/rules';
import { parseWrittenText, textDirection } from 'ufi-core/text';
import { insertRows } from '../../database/insertRows.ts';
import type { MakingCall } from '../../mutations/makeOnce.ts';

/** A new post, with an empty thread of comments. */
export interface NewPost {
  readonly id: string;
  readonly author: string;
  readonly authorKind: ActorKind;
  readonly group: string | null;
  readonly kind: PostKind;
  readonly privacy: PostPrivacy;
  /** The author's friend list that it is for, if `privacy` says so. */
  readonly list?: string | null | undefined;
  readonly text: string;
  readonly attachment: PostAttachment | null;
  /** Without it, a live post is live from its creation. */
  readonly video?: PostVideo | undefined;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly isClosed: boolean;
  /** First ordering that a page's staff have chosen. */
  readonly pageOrdering?: PageOrdering | null | undefined;
  /** The call that makes it. */
  readonly call?: MakingCall | undefined;
}

const everyPost: readonly OrderingMode[] = ['ranked_threaded', 'recent_activity', 'ranked_unfiltered'];

/** Default ordering of a post's comments, by the kind of post. */
function defaultOrdering({ kind, group, authorKind, pageOrdering }: NewPost): OrderingMode {
  if (kind === 'live') return 'live_streaming';
  if (group !== null || kind === 'question') return 'recent_activity';
  return authorKind === 'page' ? (pageOrdering ?? 'ranked_threaded') : 'ranked_unfiltered';
}

/** Inserts posts, each with an empty thread. */
export async function insertPosts(client: Pool | PoolClient, posts: readonly NewPost[]): Promise<void> {
  await insertRows(client, 'posts', posts.map(postRow));
  await insertRows(client, 'threads', posts.map(threadRow));
}

const videoOf = ({ kind, video, createdAt }: NewPost): PostVideo | null =>
  video ?? (kind === 'live' ? liveFrom(createdAt) : null);

function postRow(post: NewPost) {
  const { id, author, group, kind, privacy, list = null, text: encoded, attachment, createdAt, call } = post;
  const { text, ranges } = parseWrittenText(encoded);
  const dir = textDirection(text);
  return {
    id,
    author_id: author,
    group_id: group,
    kind,
    privacy,
    list_id: list,
    text,
    dir,
    ranges,
    attachment,
    video: videoOf(post),
    created_at: createdAt,
    made_by_id: call?.person ?? null,
    client_id: call?.clientId ?? null,
    request: call?.request ?? null,
  };
}

function threadRow(post: NewPost) {
  const orderings = post.kind === 'live' ? ['live_streaming', ...everyPost] : everyPost;
  return {
    id: post.id,
    scope_id: post.group ?? post.author,
    owner_id: post.author,
    seq: 0,
    comment_count: 0,
    toplevel_count: 0,
    private_count: 0,
    low_count: 0,
    private_toplevel_count: 0,
    held_count: 0,
    reaction_counts: {},
    reactors: [],
    supported_reactions: [1, 2, 16, 4, 3, 7, 8],
    is_closed: post.isClosed,
    default_ordering: defaultOrdering(post),
    orderings,
    is_bottom_up: post.kind === 'live',
  };
}
