import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PostRecord } from 'ufi-core/contract';
import { useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { keepFocusPlace } from '../platform/keepFocusPlace.ts';

const deletePart = createLazyPart(() => import('./PostDeletion.tsx'));

interface PostDeletionOptions {
  readonly post: PostRecord;
  /** Whom the viewer acts as; null for themselves. */
  readonly actor: string | null;
  /** Called once the server has deleted the post. */
  readonly onDeleted: () => void;
}

/** Deletes a post after asking; until the server has deleted it, it stays. Returns the menu's entry and the dialog. */
export function usePostDeletion({ post, actor, onDeleted }: PostDeletionOptions): {
  readonly entry: MenuEntry;
  readonly dialog: ReactNode;
} {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(deletePart, isAsking);
  const remove = async () => {
    setIsAsking(false);
    try {
      await dispatcher.call(endpointRegistry.deletePost, {
        ft_ent_identifier: post.ftentidentifier,
        post_id: post.id,
        client_id: makeId(),
        ...(actor !== null && { actor }),
      });
      const moveFocus = keepFocusPlace();
      onDeleted();
      moveFocus();
    } catch {
      showToast({ text: formatMessage(webDescriptors.errorText), tone: 'error' });
    }
  };
  const onSelect = () => {
    deletePart.load();
    setIsAsking(true);
  };
  const label = formatMessage(lazyDescriptors.deletePost);
  return {
    entry: { id: 'delete', icon: 'trash', label, isDanger: true, onSelect },
    dialog: isAsking && part && (
      <part.PostDeletion post={post} onConfirm={() => void remove()} onCancel={() => setIsAsking(false)} />
    ),
  };
}
