import { useIntl } from 'react-intl';
import { IconButton, useLayerTrigger, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import type { CrossPostMenuProps } from './CrossPostMenuLayer.tsx';

const layerPart = createLazyPart(() => import('./CrossPostMenuLayer.tsx'));

/** Button that opens a cross-post's menu; absent without a session. The menu is loaded on intent. */
export function CrossPostMenu(props: CrossPostMenuProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { layer, button } = useLayerTrigger('menu', layerPart.load);
  const { part } = useLazyPart(layerPart, layer.isOpen);
  if (session.person === null) return null;
  return (
    <>
      <IconButton {...button} icon="more" label={formatMessage(reactionDescriptors.postMenu)} />
      {part && <part.CrossPostMenuLayer {...props} layer={layer} />}
    </>
  );
}
