import type { PostRecord } from 'ufi-core/contract';
import { AttachmentView, RetryingImage } from 'ufi-ui';

/** A photo fills the story; any other attachment is centred in it. */
export function StoryPicture({ post: { attachment } }: { readonly post: PostRecord }) {
  if (attachment === null || attachment.type === 'album') return <div className="web-story__picture" />;
  if (attachment.type !== 'photo') {
    return (
      <div className="web-story__picture web-story__picture--other">
        <AttachmentView attachment={attachment} place="post" />
      </div>
    );
  }
  const { url, width, height, accessibilityLabel } = attachment.metadata;
  return (
    <div className="web-story__picture">
      <RetryingImage src={url} alt={accessibilityLabel} width={width} height={height} loading="eager" />
    </div>
  );
}
