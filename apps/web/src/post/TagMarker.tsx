import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { photoTagDescriptors } from './photoTagDescriptors.ts';
import './PhotoTagging.css';

/** A point of a photo, as shares of its width and height from the left and top. */
export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

interface TagMarkerProps {
  readonly place: PhotoPoint;
  readonly onMove: (place: PhotoPoint) => void;
  /** Called by Escape. */
  readonly onCancel: () => void;
}

const step = 0.02;
const moves: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4;

/** The point that is being tagged: moved by a press on the photo, or by the arrow keys. */
export function TagMarker({ place, onMove, onCancel }: TagMarkerProps) {
  const { formatMessage, formatNumber } = useIntl();
  const area = useRef<HTMLButtonElement>(null);
  useEffect(() => area.current?.focus(), []);
  const press = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key presses a button nowhere.
    if (detail > 0) onMove({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const moveBy = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onMove({ x: within(place.x + move.x), y: within(place.y + move.y) });
  };
  const share = (value: number) => formatNumber(value, { style: 'percent' });
  const label = formatMessage(photoTagDescriptors.photoTagPlace, { x: share(place.x), y: share(place.y) });
  return (
    <button type="button" ref={area} className="web-tag-place" aria-label={label} onClick={press} onKeyDown={moveBy}>
      <svg className="web-tag-place__mark" aria-hidden>
        <circle cx={`${place.x * 100}%`} cy={`${place.y * 100}%`} r={14} />
        <circle cx={`${place.x * 100}%`} cy={`${place.y * 100}%`} r={3} />
      </svg>
    </button>
  );
}
