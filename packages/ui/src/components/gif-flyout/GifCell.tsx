import { useState } from 'react';
import type { GifChoice } from 'ufi-core/contract';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import type { GridCell } from '../picker/PickerGrid.tsx';

interface GifCellProps {
  readonly gif: GifChoice;
  readonly cell: GridCell;
  readonly onPick: () => void;
}

/** GIF button of the grid: plays while hovered or focused, unless reduced motion is preferred. */
export function GifCell({ gif: { title, width, height, still_uri, moving_uri }, cell, onPick }: GifCellProps) {
  const isStill = useReducedMotion();
  const [isHeld, setIsHeld] = useState(false);
  const label = title || 'GIF';
  return (
    <button
      type="button"
      className="ufi-picker__cell ufi-gif-cell"
      title={label}
      tabIndex={cell.tabIndex}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => {
        cell.onFocus();
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
      onClick={onPick}
    >
      <img src={isHeld && !isStill ? moving_uri : still_uri} alt={label} loading="lazy" width={width} height={height} />
    </button>
  );
}
