import { useIntl } from 'react-intl';
import { hasMenuActions, selectActionRow } from 'ufi-plugin';
import { createLazyPart, IconButton, useLayerTrigger, useLazyPart } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import type { CommentMenuProps } from './CommentMenuLayer.tsx';

const menuPart = createLazyPart(() => import('./CommentMenuLayer.tsx'));

/** Button of a comment's menu; absent if the menu would be empty. The menu's code is loaded on intent. */
export function CommentMenu({ comment, articleRef }: CommentMenuProps) {
  const { formatMessage } = useIntl();
  const { layer, button } = useLayerTrigger('menu', menuPart.load);
  const { part } = useLazyPart(menuPart, layer.isOpen);
  const isOffered = useAppSelector((state) => hasMenuActions(selectActionRow(state, comment.fbid)));
  if (!isOffered) return null;
  return (
    <>
      <IconButton {...button} icon="more" size="small" label={formatMessage(frameDescriptors.commentMenu)} />
      {part && <part.CommentMenuLayer comment={comment} articleRef={articleRef} layer={layer} />}
    </>
  );
}
