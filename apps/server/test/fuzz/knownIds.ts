import type { PersonKey, ScenarioContext } from 'ufi-mocks/contract-suite';
import type { FuzzSite } from './fuzzSite.ts';

/** Ids of existing objects, by the kind that a field refers to. */
export interface KnownIds {
  /** Each post with its comments, so that a call can refer to related objects. */
  readonly threads: readonly KnownThread[];
  /** Articles, likewise. */
  readonly articles: readonly KnownThread[];
  readonly sites: readonly string[];
  readonly addresses: readonly string[];
  readonly origins: readonly string[];
  /** Secrets of sign-ins in frames. */
  readonly secrets: readonly string[];
  readonly posts: readonly string[];
  readonly comments: readonly string[];
  readonly actors: readonly string[];
  /** `<post>_<comment>`. */
  readonly keys: readonly string[];
  /** Media by kind, each owned by one of the senders. */
  readonly media: Readonly<Record<AttachedKind, readonly string[]>>;
  /** A cursor of one of the lists. */
  readonly cursors: readonly string[];
}

/** A post or an article, and its comments. */
interface KnownThread {
  readonly post: string;
  readonly comments: readonly string[];
}

type AttachedKind = 'sticker' | 'photo' | 'video' | 'file';

const writers: readonly PersonKey[] = ['ana', 'bia', 'caio', 'helena'];

/** Senders of the generated requests; null is not signed in. */
export const senders: readonly (PersonKey | null)[] = ['ana', 'bia', 'caio', 'helena', 'bruno', null];

async function fillPost(context: ScenarioContext, post: string): Promise<string[]> {
  const comments: string[] = [];
  for (const key of writers) {
    const { fbid } = await context.comment(key, post);
    comments.push(fbid, (await context.comment('bia', post, { to: fbid })).fbid);
  }
  return comments;
}

async function makeMedia(context: ScenarioContext): Promise<KnownIds['media']> {
  const ofKind = (kind: AttachedKind) =>
    Promise.all(writers.map((key) => context.newMedia(kind, kind === 'sticker' ? undefined : key)));
  const [sticker, photo, video, file] = await Promise.all([
    ofKind('sticker'),
    ofKind('photo'),
    ofKind('video'),
    ofKind('file'),
  ] as const);
  return { sticker, photo, video, file };
}

/** Creates posts of every kind of access, with comments by several people. */
export async function makeKnownIds(context: ScenarioContext, site: FuzzSite): Promise<KnownIds> {
  const open = await context.newPost();
  const ofPage = await context.newPost({ author: 'radio' });
  const friends = await context.newPost({ privacy: 'friends' });
  const threads = [
    { post: open, comments: await fillPost(context, open) },
    { post: ofPage, comments: await fillPost(context, ofPage) },
    { post: friends, comments: [(await context.comment('bia', friends)).fbid] },
    { post: await context.newPost({ isClosed: true }), comments: [] },
  ];
  const articles = [{ post: site.article, comments: await fillPost(context, site.article) }];
  const comments = [...threads, ...articles].flatMap((thread) => thread.comments);
  const page = await context.visitor().call('fetchComments', { ft_ent_identifier: open, length: 2 });
  return {
    threads,
    articles,
    secrets: site.secrets,
    media: await makeMedia(context),
    sites: [site.id, open],
    addresses: [site.address, `${site.origin}/outro?x=1#y`, 'https://elsewhere.example/'],
    origins: [site.origin, 'https://elsewhere.example'],
    posts: [...threads, ...articles].map(({ post }) => post),
    comments,
    actors: Object.values(context.ids),
    keys: comments.map((comment) => `${open}_${comment}`),
    cursors: [page.lists[0]?.cursor.before ?? ''],
  };
}
