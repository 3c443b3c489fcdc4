import type { ActorRecord, CommentRecord } from 'ufi-core/contract';
import type { ArticleState, OpenedArticle } from './frameState.ts';

type Actors = ReadonlyMap<string, ActorRecord>;

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

function linkTo(article: string, comment: string): string {
  const url = new URL(article);
  url.searchParams.set('fb_comment_id', comment);
  return url.href;
}

function authorOf(actor: ActorRecord | undefined): object | undefined {
  return actor && { '@type': actor.kind === 'page' ? 'Organization' : 'Person', name: actor.name };
}

/** A comment as a schema.org `Comment`, with its replies. */
function toJsonLdComment(
  comment: CommentRecord,
  article: string,
  { actors, replies }: { actors: Actors; replies: object[] },
) {
  const { fbid, author, body, likecount, replycount, timestamp, originalTimestamp } = comment;
  const written = originalTimestamp ?? timestamp.time;
  return {
    '@type': 'Comment',
    url: linkTo(article, fbid),
    author: authorOf(actors.get(author)),
    text: body.text,
    dateCreated: dateOf(written),
    ...(originalTimestamp !== null && { dateModified: dateOf(timestamp.time) }),
    ...(likecount > 0 && { upvoteCount: likecount }),
    ...(replycount > 0 && { commentCount: replycount }),
    ...(replies.length > 0 && { comment: replies }),
  };
}

/** Index of records by id. */
const byId = <Item>(items: readonly Item[] | undefined, idOf: (item: Item) => string): ReadonlyMap<string, Item> =>
  new Map(items?.map((item) => [idOf(item), item]));

function commentsOf({ lists, records, article }: OpenedArticle, isInverted: boolean): object[] {
  const actors = byId(records.actors, ({ id }) => id);
  const comments = byId(records.comments, ({ fbid }) => fbid);
  const shown = (ids: readonly string[], repliesOf: (id: string) => object[]): object[] =>
    ids.flatMap((id) => {
      const comment = comments.get(id);
      if (comment === undefined || comment.status !== null) return [];
      return [toJsonLdComment(comment, article.ogURL, { actors, replies: repliesOf(id) })];
    });
  const top = lists.find(({ parent }) => parent === null)?.values ?? [];
  const under = (id: string) => lists.filter(({ parent }) => parent === id).flatMap(({ values }) => values);
  return shown(isInverted ? top.toReversed() : top, (id) => shown(under(id), () => []));
}

/** JSON-LD of a document's comments: schema.org `Comment`s of the article's `WebPage`. */
export function commentsJsonLd({ opened, locale }: ArticleState): object {
  const { article, ordering, records } = opened;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: article.ogURL,
    inLanguage: locale,
    commentCount: records.targets?.[0]?.commentcount ?? 0,
    comment: commentsOf(opened, ordering !== 'time'),
  };
}
