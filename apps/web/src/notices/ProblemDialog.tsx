import { useIntl } from 'react-intl';
import { lossDismissed } from 'ufi-core';
import type { RequestFailure } from 'ufi-core/request';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

interface ProblemDialogProps {
  readonly failure: Pick<RequestFailure, 'summary' | 'description'>;
  readonly onClose: () => void;
}

/** A rejection in the server's own words. */
export function ProblemDialog({ failure: { summary, description }, onClose }: ProblemDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      isOpen
      size="small"
      title={summary ?? formatMessage(lazyDescriptors.problem)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {formatMessage(lazyDescriptors.ok)}
        </Button>
      }
    >
      {description}
    </Dialog>
  );
}

/** Says how many unsent texts of an older version could not be read. */
export function LostTextsDialog({ count }: { readonly count: number }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const failure = { summary: formatMessage(lazyDescriptors.lostTexts, { count }), description: null };
  return <ProblemDialog failure={failure} onClose={() => dispatch(lossDismissed())} />;
}
