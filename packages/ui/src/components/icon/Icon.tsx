import { iconDrawings, type IconName } from './iconDrawings.ts';
import './Icon.css';

export interface IconProps {
  name: IconName;
  /** Edge in CSS pixels. */
  size?: 16 | 20 | 24 | 40 | undefined;
}

/** A picture beside a text or inside a labelled control; it is never the only name of anything. */
export function Icon({ name, size = 20 }: IconProps) {
  const { path, isFilled, isDirectional } = iconDrawings[name];
  const classes = ['ufi-icon', `ufi-icon--${size}`];
  if (isFilled) classes.push('ufi-icon--filled');
  if (isDirectional) classes.push('ufi-icon--directional');
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
