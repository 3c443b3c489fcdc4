import { useIntl } from 'react-intl';
import { DeleteDialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

interface CrossPostDeletionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms deleting a cross-post. */
export function CrossPostDeletion(props: CrossPostDeletionProps) {
  const { formatMessage } = useIntl();
  const words = {
    title: formatMessage(lazyDescriptors.deletePost),
    question: formatMessage(lazyDescriptors.deletePostQuestion),
  };
  return <DeleteDialog {...props} words={words} />;
}
