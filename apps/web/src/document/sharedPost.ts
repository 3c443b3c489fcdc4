import type { ActorRecord, FeedbackTarget } from 'ufi-core/contract';
import type { PageData } from '../routing/pageData.ts';
import { postPicture, type PostPicture } from './postPicture.ts';

type Thread = (PageData & { name: 'post' })['thread'];

/** What a link to a post shows elsewhere. */
export interface SharedPost {
  readonly author: ActorRecord;
  readonly text: string;
  readonly picture: PostPicture | undefined;
  /** Unix seconds. */
  readonly time: number;
  /** The comment area; undefined if it belongs to an article, as a cross-post's does. */
  readonly target: FeedbackTarget | undefined;
}

/** The shareable parts of a page's post; undefined for pages of other things. */
export function sharedPost(page: PageData): SharedPost | undefined {
  if (page.name !== 'post' && page.name !== 'live' && page.name !== 'story') return undefined;
  const { post, records }: Thread = page.thread;
  const author = records.actors?.find(({ id }) => id === post.author);
  if (author === undefined) return undefined;
  return {
    author,
    text: post.body.text,
    picture: postPicture(post.attachment),
    time: post.timestamp.time,
    target: records.targets?.find(({ ftentidentifier }) => ftentidentifier === post.id),
  };
}
