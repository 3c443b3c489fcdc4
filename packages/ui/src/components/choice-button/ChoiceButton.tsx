import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import './ChoiceButton.css';

export interface ChoiceButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'className' | 'children' | 'value'
> {
  /** Accessible label: "Ordenar por". */
  label: string;
  /** The current value. */
  value: string;
  /** Picture before the value. */
  image?: ReactNode;
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Button that shows the current choice and opens the list of choices. */
export function ChoiceButton({ label, value, image, isBusy, ...rest }: ChoiceButtonProps) {
  return (
    <button type="button" {...rest} className="ufi-choice" aria-busy={isBusy || undefined}>
      <span className="ufi-choice__label">{label}</span> {image}
      <bdi className="ufi-choice__value">{value}</bdi>
      {isBusy ? <Spinner /> : <Icon name="chevronDown" size={16} />}
    </button>
  );
}
