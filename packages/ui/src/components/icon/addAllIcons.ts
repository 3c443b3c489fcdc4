import './addPageIcons.ts';
import { furtherDrawings } from './furtherDrawings.ts';
import { iconDrawings, type IconName } from './iconDrawings.ts';

// For an app that shows most of them at once, and for parts that do.
Object.assign(iconDrawings, furtherDrawings);

/** All icon names, sorted. */
export const iconNames = Object.keys(iconDrawings).sort() as IconName[];
