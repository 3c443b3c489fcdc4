export { parseStarsShortcut } from './shortcut/parseStarsShortcut.ts';
export { starsColor, type StarsBand } from './shortcut/starsColor.ts';
