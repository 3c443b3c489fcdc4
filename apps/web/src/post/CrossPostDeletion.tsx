import { useIntl } from 'react-intl';
import { DeleteDialog } from 'ufi-ui/dialog';
import { crossPostDescriptors } from '../messages/crossPostDescriptors.ts';

interface CrossPostDeletionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms deleting a cross-post. */
export function CrossPostDeletion(props: CrossPostDeletionProps) {
  const { formatMessage } = useIntl();
  const words = {
    title: formatMessage(crossPostDescriptors.deletePost),
    question: formatMessage(crossPostDescriptors.deletePostQuestion),
  };
  return <DeleteDialog {...props} words={words} />;
}
