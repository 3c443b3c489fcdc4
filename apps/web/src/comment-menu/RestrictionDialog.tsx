import { useId, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import './RestrictionDialog.css';

/** One option of the dialog. */
export interface RestrictionChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface RestrictionDialogProps<Value extends string> {
  readonly title: string;
  readonly question: string;
  readonly legend: string;
  readonly confirmLabel: string;
  readonly choices: readonly RestrictionChoice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Additional form fields. */
  readonly children?: ReactNode;
}

/** Dialog with radio buttons that confirms a ban or mute. */
export function RestrictionDialog<Value extends string>(props: RestrictionDialogProps<Value>) {
  const { title, question, legend, confirmLabel, choices, value, onChoose, onConfirm, onCancel, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  const footer = (
    <>
      <Button onClick={onCancel}>
        <FormattedMessage {...lazyDescriptors.cancel} />
      </Button>
      <Button variant="danger" type="submit" form={id}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" title={title} onClose={onCancel} footer={footer}>
      <p>{question}</p>
      <form id={id} onSubmit={submit}>
        <fieldset className="web-restriction__choices">
          <legend>{legend}</legend>
          {choices.map((choice) => (
            <label key={choice.value} className="web-restriction__choice">
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChoose(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
        {children}
      </form>
    </Dialog>
  );
}
