import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MenuButton } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

interface StaffMenuProps {
  readonly name: string;
  readonly remove: () => Promise<void>;
}

/** Menu of somebody who works for a page: they are removed, after a question. */
export function StaffMenu({ name, remove }: StaffMenuProps) {
  const { formatMessage } = useIntl();
  const { isBusy, run } = useToastedCall();
  const [isAsking, setIsAsking] = useState(false);
  const label = formatMessage(managedPageDescriptors.remove);
  return (
    <>
      <MenuButton
        label={formatMessage(managedPageDescriptors.staffMenu, { name })}
        entries={[{ id: 'remove', icon: 'trash', label, isDanger: true, onSelect: () => setIsAsking(true) }]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={label}
        confirmLabel={label}
        isDanger
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void run(remove, formatMessage(managedPageDescriptors.removed, { name }));
        }}
      >
        {formatMessage(managedPageDescriptors.removeQuestion, { name })}
      </ConfirmDialog>
    </>
  );
}
