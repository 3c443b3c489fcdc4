import type { FunctionComponent } from 'react';
import { useIntl } from 'react-intl';
import { mayOn } from 'ufi-core';
import { createLazyPart, IconButton, useLayerTrigger, useLazyPart } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { CommentMenuLayerProps, CommentMenuProps } from './CommentMenuLayer.tsx';
import { useThread } from '../contexts/ThreadContext.ts';
import { useServices } from '../services/appServices.ts';

/** The code of a comment's menu, which whoever hides a comment has loaded. Its texts are among the first. */
export const commentMenuPart = createLazyPart(() => import('./CommentMenuLayer.tsx'));

interface MenuPart {
  readonly CommentMenuLayer: FunctionComponent<CommentMenuLayerProps>;
}

const guestMenuPart = createLazyPart(async () => ({
  CommentMenuLayer: (await import('./GuestMenuLayer.tsx')).GuestMenuLayer,
}));

/** Button that opens a comment's menu; absent if the menu would be empty. The menu is loaded on intent. */
export function CommentMenu(props: CommentMenuProps) {
  const { comment } = props;
  const { formatMessage } = useIntl();
  const { view } = useThread();
  const { session } = useServices();
  const menuPart = session.person === null ? guestMenuPart : commentMenuPart;
  const { layer, button } = useLayerTrigger('menu', menuPart.load);
  const { part } = useLazyPart<MenuPart>(menuPart, layer.isOpen);
  // A saved comment always offers its link; a pending one can only be discarded.
  const isOffered = comment.type === 'saved' || (comment.failedmutation === null && mayOn(view, 'delete', comment));
  if (!isOffered) return null;
  return (
    <>
      <IconButton {...button} icon="more" size="small" label={formatMessage(webDescriptors.commentMenu)} />
      {part && <part.CommentMenuLayer {...props} layer={layer} />}
    </>
  );
}
