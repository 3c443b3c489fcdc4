import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { ChoiceButton } from '../choice-button/ChoiceButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLayerTrigger } from '../layer/useLayerTrigger.ts';

/** Choice of a {@link ChoiceMenu}. */
export interface Choice<Value extends string> {
  /** Value passed to `onChoose`. */
  value: Value;
  /** Text of the choice. */
  label: string;
  /** Secondary line in the list. */
  description?: string | undefined;
}

/** Props of {@link ChoiceMenu}. */
export interface ChoiceMenuProps<Value extends string> {
  /** Accessible label before the current value: "Ordenar por". */
  label: string;
  /** The choices, in the order of the menu. */
  choices: readonly Choice<Value>[];
  /** The current value. */
  value: Value;
  /** Called with another value; not for the current one. */
  onChoose: (value: Value) => void;
  /** True while the last choice takes effect. */
  isBusy?: boolean | undefined;
  /** Edge of the button that the menu aligns to. */
  align?: 'start' | 'end' | undefined;
}

const framePart = createLazyPart(() => import('../menu/MenuFrame.tsx'));

/**
 * Button that shows the current value and opens a menu of all values. Renders nothing if the value is not among the
 * choices.
 */
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
