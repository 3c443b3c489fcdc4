import { useId, type ReactNode } from 'react';
import './Segments.css';

/** One of a few choices that stand beside each other. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface SegmentsProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few choices beside each other, of which one is made; radio buttons to keyboards and screen readers. */
export function Segments<Value extends string>({ label, segments, value, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className="web-segments" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className="web-segments__one">
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChoose(segment.value)} />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
