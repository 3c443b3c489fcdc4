import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { PickerGridHandle } from './PickerGrid.tsx';

export interface PickerSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** The grid that ArrowDown moves the focus to. */
  gridRef: RefObject<PickerGridHandle | null>;
}

/**
 * Search field of a picker. Focused on mount, except on touch screens, on which the keyboard would cover the picker.
 */
export function PickerSearch({ label, value, onChange, fieldRef, gridRef }: PickerSearchProps) {
  const wasFocused = useRef(false);
  useEffect(() => {
    if (wasFocused.current) return;
    wasFocused.current = true;
    const field = fieldRef.current;
    const isTouched = matchMedia('(pointer: coarse)').matches;
    (isTouched ? field?.closest<HTMLElement>('[role=dialog]') : field)?.focus({ preventScroll: true });
  }, [fieldRef]);
  const lead = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    gridRef.current?.focus();
  };
  return (
    <label className="ufi-picker__search">
      <Icon name="search" size={16} />
      <input
        ref={fieldRef}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={lead}
      />
    </label>
  );
}
