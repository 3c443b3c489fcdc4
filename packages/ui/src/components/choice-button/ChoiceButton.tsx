import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import './ChoiceButton.css';

export interface ChoiceButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'className' | 'children' | 'value'
> {
  /** What is chosen: "Ordenar por". */
  label: string;
  /** The present value. */
  value: string;
  /** The picture before the value. */
  image?: ReactNode;
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The button that says a present choice and opens the list of all. */
export function ChoiceButton({ label, value, image, isBusy, ...rest }: ChoiceButtonProps) {
  return (
    <button type="button" {...rest} className="ufi-choice" aria-busy={isBusy || undefined}>
      <span className="ufi-choice__label">{label}</span> {image}
      <bdi className="ufi-choice__value">{value}</bdi>
      {isBusy ? <Spinner /> : <Icon name="chevronDown" size={16} />}
    </button>
  );
}
