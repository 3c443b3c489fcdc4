import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PostRecord } from 'ufi-core/contract';
import { createLazyPart, MenuButton, useLazyPart } from 'ufi-ui';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';

const deletePart = createLazyPart(() => import('./CrossPostDeletion.tsx'));

interface CrossPostMenuProps {
  readonly post: PostRecord;
  readonly onRemoved: () => void;
}

/** Menu of a cross-post: its author can delete the post, while the comment stays. */
export function CrossPostMenu({ post, onRemoved }: CrossPostMenuProps) {
  const { formatMessage } = useIntl();
  const { session, dispatcher, makeId } = useServices();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(deletePart, isAsking);
  if (post.author !== session.person?.id) return null;
  const remove = async () => {
    setIsAsking(false);
    try {
      await dispatcher.call(endpointRegistry.deletePost, {
        ft_ent_identifier: post.ftentidentifier,
        post_id: post.id,
        client_id: makeId(),
      });
      onRemoved();
    } catch {
      showToast({ text: formatMessage(webDescriptors.errorText), tone: 'error' });
    }
  };
  const onSelect = () => {
    deletePart.load();
    setIsAsking(true);
  };
  const label = formatMessage(lazyDescriptors.deletePost);
  return (
    <>
      <MenuButton
        label={formatMessage(reactionDescriptors.postMenu)}
        entries={[{ id: 'delete', icon: 'trash', label, isDanger: true, onSelect }]}
        size="medium"
      />
      {isAsking && part && (
        <part.CrossPostDeletion onConfirm={() => void remove()} onCancel={() => setIsAsking(false)} />
      )}
    </>
  );
}
