import { useEffect } from 'react';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import type { IconDrawing } from './iconDrawing.ts';
import { iconDrawings, type IconName } from './iconDrawings.ts';
import './Icon.css';

/** Props of {@link Icon}. */
export interface IconProps {
  /** Name of the icon. */
  name: IconName;
  /** Edge in CSS pixels, 20 by default. */
  size?: 16 | 20 | 24 | 40 | undefined;
}

function DrawnIcon({ drawing, size = 20 }: { drawing: IconDrawing; size: IconProps['size'] }) {
  const { path, isFilled, isDotted, isDirectional } = drawing;
  const classes = ['ufi-icon', `ufi-icon--${size}`];
  if (isFilled) classes.push('ufi-icon--filled');
  if (isDotted) classes.push('ufi-icon--dotted');
  if (isDirectional) classes.push('ufi-icon--directional');
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/**
 * Decorative icon (`aria-hidden`): never the only name of a control. Those beyond a page of comments are loaded
 * when one is shown, unless an app has imported `ufi-ui/icons`
 * or, for those of a page around the comments, `ufi-ui/page-icons`.
 */
export function Icon({ name, size }: IconProps) {
  const drawing = iconDrawings[name];
  return drawing === undefined ? <LateIcon name={name} size={size} /> : <DrawnIcon drawing={drawing} size={size} />;
}

const allIcons = createLazyPart(() => import('./addAllIcons.ts'));

/** Keeps the place of an icon until it has loaded. */
function LateIcon({ name, size }: IconProps) {
  useLazyPart(allIcons, true);
  useEffect(() => allIcons.load(), []);
  return <DrawnIcon drawing={iconDrawings[name] ?? { path: '' }} size={size} />;
}
