import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type ModerationReason } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { reasonMessages } from './reasonMessages.ts';

/** The hidden comment. */
export interface GiveReasonProps {
  readonly target: string;
  readonly comment: string;
}

/** Button that tells the author of a hidden comment why, and once that is done says so in its place. */
export function GiveReason(props: GiveReasonProps) {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<'untold' | 'asking' | 'told'>('untold');
  const told = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The dialog returns the focus to the button, which is gone.
    if (state === 'told') requestAnimationFrame(() => told.current?.focus());
  }, [state]);
  if (state === 'told') {
    return (
      <span role="status" tabIndex={-1} ref={told}>
        {formatMessage(reasonMessages.given)}
      </span>
    );
  }
  return (
    <>
      <Button variant="link" size="small" onClick={() => setState('asking')}>
        {formatMessage(reasonMessages.give)}
      </Button>
      {state === 'asking' && (
        <ReasonDialog {...props} onGiven={() => setState('told')} onClose={() => setState('untold')} />
      )}
    </>
  );
}

interface ReasonDialogProps extends GiveReasonProps {
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

function ReasonDialog({ target, comment, onGiven, onClose }: ReasonDialogProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const id = useId();
  const keyFor = useAttemptKey();
  const { errors, isBusy, attempt } = useFormCall();
  const [why, setWhy] = useState<ModerationReason>({});
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGiven = why.reason_kind !== undefined || (why.reason ?? '').trim() !== '';
    setIsMissing(!isGiven);
    if (!isGiven) return;
    void attempt(async () => {
      const input = { ft_ent_identifier: target, comment_id: comment, spam_action: true, for_all: true, ...why };
      await dispatcher.call(endpointRegistry.hideComment, { ...input, client_id: keyFor(input) });
      onGiven();
    });
  };
  const { reason, reason_kind: kind = isMissing ? formatMessage(reasonMessages.missing) : undefined } = errors.fields;
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(reasonMessages.give)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage(lazyDescriptors.cancel)}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {formatMessage(reasonMessages.send)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <ReasonFields why={why} onChange={setWhy} errors={{ kind, words: reason }} />
        <FormProblem text={reason === undefined ? errors.summary : null} />
      </form>
    </Dialog>
  );
}
