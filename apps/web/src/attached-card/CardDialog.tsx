import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { TargetView } from 'ufi-core';
import type { AttachedCard } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useToast } from '../contexts/ToastProvider.tsx';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { amountOf, changedFields, draftOf } from './cardDraft.ts';
import { cardDescriptors } from './cardDescriptors.ts';
import { CardFields } from './CardFields.tsx';
import { loadCardTexts } from './texts/loadCardTexts.ts';
import { useCardChange } from './useCardChange.ts';

interface CardDialogProps {
  readonly view: TargetView;
  readonly card: AttachedCard;
  readonly onClose: () => void;
}

/** Changes a card in a dialog. What the server refuses is said at its field, and what was written stays (web.573). */
export function CardDialog({ view, card, onClose }: CardDialogProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const { locale } = useServices().session;
  const { send } = useCardChange(view);
  const showToast = useToast();
  const { isBusy, errors, attempt } = useFormCall();
  const kind = card.type === 'donation' ? 'fundraiser' : 'marketplace';
  // What somebody else saves meanwhile does not change what is being written.
  const [first] = useState(() => draftOf(card, locale));
  const [draft, setDraft] = useState(first);
  const raised = kind === 'fundraiser' ? amountOf(draft, draft.raised) : undefined;
  const isComplete =
    draft.title.trim() !== '' &&
    amountOf(draft, draft.amount) !== undefined &&
    (kind === 'marketplace' || raised !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = changedFields(kind, first, draft);
    void attempt(async () => {
      if (Object.keys(changes).length > 0) {
        await send(changes);
        showToast({ tone: 'success', text: formatMessage(cardDescriptors.changed) });
      }
      onClose();
    });
  };
  const isOfField = Object.keys(errors.fields).some((field) => field.startsWith('card_'));
  return (
    <Dialog
      isOpen
      title={formatMessage(kind === 'marketplace' ? cardDescriptors.changeItem : cardDescriptors.changeFundraiser)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage(lazyDescriptors.cancel)}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy} disabled={!isComplete}>
            {formatMessage(lazyDescriptors.save)}
          </Button>
        </>
      }
    >
      <LazyTexts load={loadCardTexts}>
        <form id={id} method="post" onSubmit={submit}>
          <CardFields
            kind={kind}
            draft={draft}
            errors={errors.fields}
            hasRaised={kind === 'fundraiser'}
            onChange={setDraft}
          />
          <FormProblem text={isOfField ? null : errors.summary} />
        </form>
      </LazyTexts>
    </Dialog>
  );
}
