import { useIntl } from 'react-intl';
import type { PostRecord } from 'ufi-core/contract';
import { DeleteDialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

interface PostDeletionProps {
  readonly post: PostRecord;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms deleting a post, and says what happens to its comments. */
export function PostDeletion({ post, ...answers }: PostDeletionProps) {
  const { formatMessage } = useIntl();
  const isCrossPost = post.id !== post.ftentidentifier;
  const words = {
    title: formatMessage(lazyDescriptors.deletePost),
    question: formatMessage(isCrossPost ? lazyDescriptors.deleteCrossPostQuestion : lazyDescriptors.deletePostQuestion),
  };
  return <DeleteDialog {...answers} words={words} />;
}
