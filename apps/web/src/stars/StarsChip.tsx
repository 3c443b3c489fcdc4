import { useIntl } from 'react-intl';
import { IconButton } from 'ufi-ui';
import { starsDescriptors } from './starsDescriptors.ts';

/** The amount that the text asks for; its button makes it plain words. Hidden while the editor decorates it. */
export function StarsChip({ quantity, onDismiss }: { readonly quantity: number; readonly onDismiss: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <span className="web-stars__amount web-stars__amount--typed">
      <bdi dir="ltr">!{quantity}</bdi>
      <IconButton icon="close" size="small" label={formatMessage(starsDescriptors.plain)} onClick={onDismiss} />
    </span>
  );
}
