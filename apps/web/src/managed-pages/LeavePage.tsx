import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PageRecord } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

interface LeavePageProps {
  readonly page: PageRecord;
  readonly open: (address: string) => void;
}

/** Leaves the staff of a page, after a question. */
export function LeavePage({ page: { actor }, open }: LeavePageProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const [isAsking, setIsAsking] = useState(false);
  const label = formatMessage(managedPageDescriptors.leave);
  const leave = async () => {
    await dispatcher.call(endpointRegistry.leavePage, { page_id: actor.id });
    open('/pages');
  };
  return (
    <div className="web-managed__actions">
      <Button isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={label}
        confirmLabel={label}
        isDanger
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void run(leave, formatMessage(managedPageDescriptors.saved));
        }}
      >
        {formatMessage(managedPageDescriptors.leaveQuestion, { name: actor.name })}
      </ConfirmDialog>
    </div>
  );
}
