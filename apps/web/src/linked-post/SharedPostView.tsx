import { startTransition, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SharedPost } from 'ufi-core/contract';
import { describedLink } from 'ufi-core/internal/rules';
import { RequestError } from 'ufi-core/request';
import { AttachmentView, Badge, type AttachmentViewProps } from 'ufi-ui';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useApproach } from '../platform/useApproach.ts';
import type { ThreadPageData } from '../routing/pageData.ts';
import { useServices } from '../services/appServices.ts';

interface LinkedCardProps extends Pick<AttachmentViewProps, 'place'> {
  readonly link: SharedPost;
  readonly post: PostState;
}

type ReadPost = ThreadPageData<'post'>['thread'];
type PostState = ReadPost | 'unread' | 'reading' | 'gone' | 'failed';

/**
 * A link to a broadcast or an item for sale of this instance, as this reader may see it (web.605): it is read from its post
 * as they come near, so it is as old as that. A post that is gone, or not for them, is a link that says so.
 */
export function SharedPostView({ attachment, place }: AttachmentViewProps) {
  return 'target' in attachment && <ReadOnApproach key={attachment.target} link={attachment} place={place} />;
}

function ReadOnApproach({ link, place }: Omit<LinkedCardProps, 'post'>) {
  const { call } = useServices();
  const [post, setState] = useState<PostState>('unread');
  // The code of the card may still be loading during hydration: what the server rendered stays until it is there.
  const setPost = (state: PostState) => startTransition(() => setState(state));
  const box = useRef<HTMLDivElement>(null);
  useApproach(box, post === 'unread', () => {
    setPost('reading');
    call('fetchPost', { id: link.target }).then(setPost, (error: unknown) =>
      setPost(error instanceof RequestError && error.failure.reason === 'noSuchObject' ? 'gone' : 'failed'),
    );
  });
  return (
    <div ref={box} className="ufi-linked">
      <LinkedCard link={link} place={place} post={post} />
    </div>
  );
}

/** Within the app, whichever of the instance's origins was written. */
function pathOf({ uri }: SharedPost): string {
  const { pathname, search, hash } = new URL(uri);
  return pathname + search + hash;
}

function LinkedCard({ link, place, post }: LinkedCardProps) {
  const { formatMessage } = useIntl();
  if (post === 'gone') {
    const badge = <Badge tone="neutral">{formatMessage(webDescriptors.notFoundTitle)}</Badge>;
    return <AttachmentView attachment={link} place={place} badge={badge} />;
  }
  if (typeof post === 'string') return <AttachmentView attachment={link} place={place} />;
  const { attachment, body, author, video } = post.post;
  if (attachment !== null && 'price' in attachment) {
    return <AttachmentView attachment={{ ...attachment, uri: pathOf(link) }} place={place} />;
  }
  const name = post.records.actors?.find(({ id }) => id === author)?.name ?? '';
  const shown = describedLink(link, { text: body.text, attachment });
  return (
    <AttachmentView
      attachment={{ ...shown, uri: pathOf(link), title: shown.title || name, subtitle: name }}
      place={place}
      badge={video && <LiveBadge video={video} />}
    />
  );
}

function LiveBadge({ video }: { readonly video: NonNullable<ReadPost['post']['video']> }): ReactNode {
  const { formatMessage } = useIntl();
  if (video.isLive) return <Badge tone="live">{formatMessage(videoDescriptors.live)}</Badge>;
  const { awaited, recording } = videoDescriptors;
  return <Badge tone="neutral">{formatMessage(video.duration === null ? awaited : recording)}</Badge>;
}
