import { iconDrawings } from './iconDrawings.ts';
import { pageDrawings } from './pageDrawings.ts';

// For an app with a page around the comments.
Object.assign(iconDrawings, pageDrawings);
