import { useIntl } from 'react-intl';
import { IconButton, useLayerTrigger, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import type { PostMenuProps } from './PostMenuLayer.tsx';

const layerPart = createLazyPart(() => import('./PostMenuLayer.tsx'));

/** Button that opens a post's menu; absent without a session. The menu is loaded on intent. */
export function PostMenu(props: PostMenuProps) {
  const { formatMessage } = useIntl();
  const { layer, button } = useLayerTrigger('menu', layerPart.load);
  const { part } = useLazyPart(layerPart, layer.isOpen);
  return (
    useServices().session.person && (
      <>
        <IconButton {...button} icon="more" label={formatMessage(reactionDescriptors.postMenu)} />
        {part && <part.PostMenuLayer {...props} layer={layer} />}
      </>
    )
  );
}
