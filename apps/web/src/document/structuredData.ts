import type { FeedbackTarget } from 'ufi-core/contract';
import type { SharedPost } from './sharedPost.ts';

interface StructuredPost {
  readonly post: SharedPost & { readonly target: FeedbackTarget };
  readonly url: string;
  readonly headline: string;
  /** Makes an address of the network absolute. */
  readonly absolute: (address: string) => string;
}

const counter = (type: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': type },
  userInteractionCount: count,
});

/** A post in schema.org's terms (`DiscussionForumPosting`), as search engines read it. */
export function structuredData({ post, url, headline, absolute }: StructuredPost): object {
  const { author, picture, target, text, time } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline,
    ...(text !== '' && { text }),
    ...(picture && { image: absolute(picture.uri) }),
    author: {
      '@type': author.kind === 'page' ? 'Organization' : 'Person',
      name: author.name,
      url: absolute(author.uri),
    },
    datePublished: new Date(time * 1000).toISOString(),
    commentCount: target.commentcount,
    interactionStatistic: [
      counter('https://schema.org/LikeAction', target.reactioncount),
      counter('https://schema.org/CommentAction', target.commentcount),
    ],
  };
}
