import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { PickerEmpty } from './PickerNotice.tsx';

export interface PickerResultsProps {
  /** Number of results, announced; null while it is unknown. */
  count: number | null;
  children: ReactNode;
}

/** Search results with a live region for their number. */
export function PickerResults({ count, children }: PickerResultsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-picker__found">
      <div role="status">
        {count === 0 && <PickerEmpty>{formatMessage(pickerDescriptors.noMatches)}</PickerEmpty>}
        {count !== null && count > 0 && (
          <VisuallyHidden>{formatMessage(pickerDescriptors.found, { count })}</VisuallyHidden>
        )}
      </div>
      {children}
    </div>
  );
}
