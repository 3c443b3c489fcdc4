import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MenuButton } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';
import { useToastedCall } from '../contexts/useToastedCall.ts';

interface MemberMenuProps {
  readonly name: string;
  readonly setRole: (role: 'admin' | 'none') => Promise<void>;
}

/** Menu of a member: they become an admin, or are removed, after a question. */
export function MemberMenu({ name, setRole }: MemberMenuProps) {
  const { formatMessage } = useIntl();
  const { isBusy, run } = useToastedCall();
  const [isAsking, setIsAsking] = useState(false);
  const remove = formatMessage(groupPageDescriptors.remove);
  const appoint = () => void run(() => setRole('admin'), formatMessage(groupPageDescriptors.newAdmin, { name }));
  return (
    <>
      <MenuButton
        label={formatMessage(groupPageDescriptors.memberMenu, { name })}
        entries={[
          { id: 'admin', icon: 'user', label: formatMessage(groupPageDescriptors.makeAdmin), onSelect: appoint },
          { id: 'remove', icon: 'trash', label: remove, isDanger: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={remove}
        confirmLabel={remove}
        isDanger
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void run(() => setRole('none'), formatMessage(groupPageDescriptors.removed, { name }));
        }}
      >
        {formatMessage(groupPageDescriptors.removeQuestion, { name })}
      </ConfirmDialog>
    </>
  );
}
