import { useIntl } from 'react-intl';
import { mayOn } from 'ufi-core';
import { createLazyPart, IconButton, useLayerTrigger, useLazyPart } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { CommentMenuProps } from './CommentMenuLayer.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

const layerPart = createLazyPart(() => import('./CommentMenuLayer.tsx'));

/** The button of what else can be done to a comment, where there is something. What that is comes on intent. */
export function CommentMenu(props: CommentMenuProps) {
  const { comment } = props;
  const { formatMessage } = useIntl();
  const { view } = useThread();
  const { layer, button } = useLayerTrigger('menu', layerPart.load);
  const { part } = useLazyPart(layerPart, layer.isOpen);
  // The link of a saved one can always be copied; one that is on its way can be given up at most.
  const isOffered = comment.type === 'saved' || (comment.failedmutation === null && mayOn(view, 'delete', comment));
  if (!isOffered) return null;
  return (
    <>
      <IconButton {...button} icon="more" size="small" label={formatMessage(webDescriptors.commentMenu)} />
      {part && <part.CommentMenuLayer {...props} layer={layer} />}
    </>
  );
}
