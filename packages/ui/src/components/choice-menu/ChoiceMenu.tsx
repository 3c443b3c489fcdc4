import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { ChoiceButton } from '../choice-button/ChoiceButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLayerTrigger } from '../layer/useLayerTrigger.ts';

/** One of the values to choose from. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A second, quieter line in the list. */
  description?: string | undefined;
}

export interface ChoiceMenuProps<Value extends string> {
  /** What is chosen, before the present value: "Ordenar por". */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  /** Called for another value only. */
  onChoose: (value: Value) => void;
  /** The last choice is being carried out. */
  isBusy?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
}

const framePart = createLazyPart(() => import('../menu/MenuFrame.tsx'));

/** A button that says the present value and opens the menu of all. Where the value is none of the choices it is absent. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, choices, value, onChoose, isBusy = false, align } = props;
  const { layer, button } = useLayerTrigger('menu', framePart.load);
  const { isOpen, ...anchor } = layer;
  const { part } = useLazyPart(framePart, isOpen);
  const present = choices.find((choice) => choice.value === value);
  if (present === undefined) return null;
  const choose = (chosen: Value) => {
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <>
      <ChoiceButton {...button} label={label} value={present.label} isBusy={isBusy} />
      {isOpen && part && (
        <part.MenuFrame {...anchor} label={label} align={align}>
          {choices.map((choice) => (
            <ChoiceItem key={choice.value} choice={choice} isChecked={choice === present} onChoose={choose} />
          ))}
        </part.MenuFrame>
      )}
    </>
  );
}

interface ChoiceItemProps<Value extends string> {
  choice: Choice<Value>;
  isChecked: boolean;
  onChoose: (value: Value) => void;
}

function ChoiceItem<Value extends string>({ choice, isChecked, onChoose }: ChoiceItemProps<Value>) {
  return (
    <button
      type="button"
      className="ufi-menu__item"
      role="menuitemradio"
      aria-checked={isChecked}
      tabIndex={-1}
      onClick={() => onChoose(choice.value)}
    >
      <span className="ufi-menu__label">
        {choice.label}
        {choice.description && <span className="ufi-menu__description">{choice.description}</span>}
      </span>
      <span className="ufi-menu__check">{isChecked && <Icon name="check" />}</span>
    </button>
  );
}
