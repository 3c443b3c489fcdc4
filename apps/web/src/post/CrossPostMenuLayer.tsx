import { useIntl } from 'react-intl';
import type { PostRecord } from 'ufi-core/contract';
import { Menu, type MenuAnchorProps } from 'ufi-ui';
import 'ufi-ui/icons';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { useSavingEntry } from '../saved/useSavingEntry.ts';
import { useServices } from '../services/appServices.ts';
import { usePostDeletion } from './usePostDeletion.tsx';

/** The cross-post that a menu belongs to. */
export interface CrossPostMenuProps {
  readonly post: PostRecord;
  readonly onRemoved: () => void;
}

interface CrossPostMenuLayerProps extends CrossPostMenuProps {
  readonly layer: Omit<MenuAnchorProps, 'label'> & { readonly isOpen: boolean };
}

/** Menu of a cross-post: who reads it can save it, and its author can delete the post, while the comment stays. */
export function CrossPostMenuLayer({ post, onRemoved, layer }: CrossPostMenuLayerProps) {
  const { isOpen, ...anchor } = layer;
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const saving = useSavingEntry(post.id, isOpen);
  const { entry, dialog } = usePostDeletion({ post, actor: null, onDeleted: onRemoved });
  const entries = post.author === session.person?.id ? [saving, entry] : [saving];
  return (
    <>
      {isOpen && <Menu {...anchor} label={formatMessage(reactionDescriptors.postMenu)} align="end" entries={entries} />}
      {dialog}
    </>
  );
}
