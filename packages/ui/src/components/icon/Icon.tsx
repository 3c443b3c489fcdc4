import { iconDrawings, type IconName } from './iconDrawings.ts';
import './Icon.css';

/** Props of {@link Icon}. */
export interface IconProps {
  /** Name of the icon. */
  name: IconName;
  /** Edge in CSS pixels, 20 by default. */
  size?: 16 | 20 | 24 | 40 | undefined;
}

/** Decorative icon (`aria-hidden`): never the only name of a control. */
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
