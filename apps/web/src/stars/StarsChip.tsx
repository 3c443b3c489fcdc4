import { useIntl } from 'react-intl';
import { IconButton } from 'ufi-ui';
import { starsDescriptors } from './starsDescriptors.ts';

/** The amount that the text asks for; its button makes it plain words. */
export function StarsChip({ quantity, onDismiss }: { readonly quantity: number; readonly onDismiss: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <span className="web-stars__amount">
      <bdi dir="ltr">!{quantity}</bdi>
      <IconButton icon="close" size="small" label={formatMessage(starsDescriptors.plain)} onClick={onDismiss} />
    </span>
  );
}
