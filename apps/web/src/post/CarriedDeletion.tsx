import { useIntl } from 'react-intl';
import { DeleteDialog } from 'ufi-ui/dialog';
import { carriedDescriptors } from '../messages/carriedDescriptors.ts';

interface CarriedDeletionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a post that carries a comment is taken back. */
export function CarriedDeletion(props: CarriedDeletionProps) {
  const { formatMessage } = useIntl();
  const words = {
    title: formatMessage(carriedDescriptors.deletePost),
    question: formatMessage(carriedDescriptors.deletePostQuestion),
  };
  return <DeleteDialog {...props} words={words} />;
}
