import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import { SpriteFrame } from '../attachment/SpriteFrame.tsx';
import { stickerSize } from '../attachment/stickerSize.ts';
import { useSprite } from '../attachment/useSprite.ts';
import { useStickerLabel } from '../attachment/useStickerLabel.ts';
import type { GridCell } from '../picker/PickerGrid.tsx';
import type { Sticker } from './stickerSource.ts';

interface StickerCellProps {
  readonly sticker: Sticker;
  readonly areCustomAllowed: boolean;
  readonly cell: GridCell;
  readonly onPick: () => void;
}

/** Sticker button of the grid: plays while hovered or focused, unless reduced motion is preferred. */
export function StickerCell({ sticker: { metadata }, areCustomAllowed, cell, onPick }: StickerCellProps) {
  const { source_uri, source_uri_2x, sprite_uri } = metadata;
  const label = useStickerLabel(metadata);
  const isStill = useReducedMotion() || sprite_uri === null || metadata.frameCount === 1;
  const { frame, hold, release } = useSprite(metadata);
  return (
    <button
      type="button"
      className={`ufi-picker__cell ufi-sticker-cell${frame === null ? '' : ' ufi-sticker-cell--moving'}`}
      title={label}
      tabIndex={cell.tabIndex}
      onPointerEnter={isStill ? undefined : hold}
      onPointerLeave={release}
      onFocus={() => {
        cell.onFocus();
        if (!isStill) hold();
      }}
      onBlur={release}
      onClick={onPick}
    >
      <span>
        <img
          src={source_uri}
          {...(source_uri_2x !== null && { srcSet: `${source_uri_2x} 2x` })}
          alt={label}
          loading="lazy"
          {...stickerSize(metadata, areCustomAllowed)}
        />
        {frame !== null && <SpriteFrame metadata={metadata} frame={frame} />}
      </span>
    </button>
  );
}
