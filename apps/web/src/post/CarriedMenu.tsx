import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PostRecord } from 'ufi-core/contract';
import { createLazyPart, MenuButton, useLazyPart } from 'ufi-ui';
import { reactingDescriptors } from '../messages/reactingDescriptors.ts';
import { carriedDescriptors } from '../messages/carriedDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../notices/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';

const deletePart = createLazyPart(() => import('./CarriedDeletion.tsx'));

interface CarriedMenuProps {
  readonly post: PostRecord;
  readonly onGone: () => void;
}

/** What can be done to a post that carries a comment: who has posted it takes it back, and the comment stays. */
export function CarriedMenu({ post, onGone }: CarriedMenuProps) {
  const { formatMessage } = useIntl();
  const { session, dispatcher } = useServices();
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
        client_id: crypto.randomUUID(),
      });
      onGone();
    } catch {
      showToast({ text: formatMessage(webDescriptors.errorText), tone: 'error' });
    }
  };
  const onSelect = () => {
    deletePart.load();
    setIsAsking(true);
  };
  const label = formatMessage(carriedDescriptors.deletePost);
  return (
    <>
      <MenuButton
        label={formatMessage(reactingDescriptors.postMenu)}
        entries={[{ id: 'delete', icon: 'trash', label, isDanger: true, onSelect }]}
        size="medium"
      />
      {isAsking && part && <part.CarriedDeletion onConfirm={() => void remove()} onCancel={() => setIsAsking(false)} />}
    </>
  );
}
