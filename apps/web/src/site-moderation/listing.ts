import type { ActorRecord } from 'ufi-core/contract';
import type { ModeratedComment, ModerationPage, ModerationState } from 'ufi-plugin/contract';

/** The loaded pages of a view. */
export interface Listing {
  readonly comments: readonly ModeratedComment[];
  readonly banned: ModerationPage['banned'];
  readonly actors: ReadonlyMap<string, ActorRecord>;
  readonly articles: ReadonlyMap<string, ModerationPage['articles'][number]>;
  readonly canClose: boolean;
  readonly counts: ModerationPage['counts'];
  readonly cursor: string | null;
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  items.map((item): readonly [string, Item] => [item.id, item]);

/** Appends a page; `before` is null for the first one. */
export const withPage = (before: Listing | null, page: ModerationPage): Listing => ({
  comments: [...(before?.comments ?? []), ...page.comments],
  banned: [...(before?.banned ?? []), ...page.banned],
  actors: new Map([...(before?.actors ?? []), ...byId(page.actors)]),
  articles: new Map([...(before?.articles ?? []), ...byId(page.articles)]),
  canClose: page.canClose,
  counts: page.counts,
  cursor: page.cursor,
});

/** Changes the state of some comments in place. */
export function withStates(listing: Listing, states: ReadonlyMap<string, ModerationState>): Listing {
  const counts = { ...listing.counts };
  const comments = listing.comments.map((comment) => {
    const state = states.get(comment.id);
    if (state === undefined || state === comment.state) return comment;
    if (comment.state !== 'published') counts[comment.state] = Math.max(0, counts[comment.state] - 1);
    if (state !== 'published') counts[state] += 1;
    return { ...comment, state };
  });
  return { ...listing, comments, counts };
}

/** Takes out comments that were deleted; their replies, which go with them, leave with the next page that is read. */
export function withoutComments(listing: Listing, gone: readonly string[]): Listing {
  const isGone = ({ id }: ModeratedComment) => gone.includes(id);
  const { comments, counts } = withStates(listing, new Map(gone.map((id) => [id, 'published'])));
  const reported = comments.filter((comment) => isGone(comment) && comment.reasons.length > 0).length;
  return {
    ...listing,
    comments: comments.filter((comment) => !isGone(comment)),
    counts: { ...counts, reported: Math.max(0, counts.reported - reported) },
  };
}

/** Marks an author as banned or unbanned. */
export const withBan = (listing: Listing, author: string, isBanned: boolean): Listing => ({
  ...listing,
  comments: listing.comments.map((comment) =>
    comment.record.author === author ? { ...comment, isAuthorBanned: isBanned } : comment,
  ),
  banned: isBanned ? listing.banned : listing.banned.filter(({ id }) => id !== author),
  counts: { ...listing.counts, banned: Math.max(0, listing.counts.banned + (isBanned ? 1 : -1)) },
});
