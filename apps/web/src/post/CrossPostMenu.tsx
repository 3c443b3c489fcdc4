import { useIntl } from 'react-intl';
import type { PostRecord } from 'ufi-core/contract';
import { MenuButton } from 'ufi-ui';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { usePostDeletion } from './usePostDeletion.tsx';

interface CrossPostMenuProps {
  readonly post: PostRecord;
  readonly onRemoved: () => void;
}

/** Menu of a cross-post: its author can delete the post, while the comment stays. */
export function CrossPostMenu({ post, onRemoved }: CrossPostMenuProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { entry, dialog } = usePostDeletion({ post, actor: null, onDeleted: onRemoved });
  if (post.author !== session.person?.id) return null;
  return (
    <>
      <MenuButton label={formatMessage(reactionDescriptors.postMenu)} entries={[entry]} size="medium" />
      {dialog}
    </>
  );
}
