import { useIntl } from 'react-intl';
import { mayOn } from 'ufi-core';
import { createLazyPart, IconButton, useLayerTrigger, useLazyPart } from 'ufi-ui';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import type { PostMenuProps } from './PostMenuLayer.tsx';

const layerPart = createLazyPart(() => import('./PostMenuLayer.tsx'));

/** Button that opens a post's menu; absent if the menu would be empty. The menu is loaded on intent. */
export function PostMenu(props: PostMenuProps) {
  const { view, place } = props;
  const { formatMessage } = useIntl();
  const { layer, button } = useLayerTrigger('menu', layerPart.load);
  const { part } = useLazyPart(layerPart, layer.isOpen);
  const offered = [place === 'feed' ? 'follow' : 'subscribe', 'readHeld', 'closePost'] as const;
  if (!offered.some((action) => mayOn(view, action))) return null;
  return (
    <>
      <IconButton {...button} icon="more" label={formatMessage(reactionDescriptors.postMenu)} />
      {part && <part.PostMenuLayer {...props} layer={layer} />}
    </>
  );
}
