import type { IconDrawing } from './iconDrawing.ts';

/** The icons of a page of comments, which are there at once. */
const commonDrawings = {
  arrowDown: { path: 'M12 5v14M6 13l6 6 6-6' },
  arrowUp: { path: 'M12 19V5M6 11l6-6 6 6' },
  chevronDown: { path: 'M6.5 9.5l5.5 5.5 5.5-5.5' },
  close: { path: 'M6 6l12 12M18 6L6 18' },
  comment: {
    path: 'M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-1 0-2-.14-2.9-.4L4.7 20l.9-3.7c-1.3-1.3-2.1-3-2.1-4.8 0-3.9 3.8-7 8.5-7z',
  },
  error: { path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.8v5M12 16.2v.01' },
  info: { path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.2M12 7.8v.01' },
  like: {
    path: 'M7 10.8V20H4.6a1.1 1.1 0 0 1-1.1-1.1v-7a1.1 1.1 0 0 1 1.1-1.1zM7 10.8l4-7.3c1.6 0 2.8 1.3 2.6 2.9l-.4 2.9h5.1a2.1 2.1 0 0 1 2.1 2.5l-1.2 6.5a2.1 2.1 0 0 1-2.1 1.7H7',
  },
  more: { path: 'M5.5 12h.01M12 12h.01M18.5 12h.01', isDotted: true },
  reply: { path: 'M9.5 6.5L4 12l5.5 5.5M4.5 12h9a6 6 0 0 1 6 6v.5', isDirectional: true },
  user: { path: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-3.6 3.6-5.6 7.5-5.6s6.9 2 7.5 5.6' },
  verified: {
    path: 'M12 2.4l2.4 1.7 3-.1.9 2.8 2.4 1.7-1 2.8 1 2.8-2.4 1.7-.9 2.8-3-.1L12 20.2l-2.4-1.7-3 .1-.9-2.8-2.4-1.7 1-2.8-1-2.8 2.4-1.7.9-2.8 3 .1zm-.9 12.3l5.3-5.5-1.3-1.3-4 4.2-1.8-1.8L8 11.6z',
    isFilled: true,
  },
  warning: { path: 'M12 4.2L21 19.5H3zM12 10v4.2M12 16.9v.01' },
} as const satisfies Record<string, IconDrawing>;

/** Name of an icon. */
export type IconName =
  | keyof typeof commonDrawings
  | keyof typeof import('./pageDrawings.ts').pageDrawings
  | keyof typeof import('./furtherDrawings.ts').furtherDrawings;

/** Icons by name: those of a page of comments, and those that have been added. */
export const iconDrawings: { [Name in IconName]?: IconDrawing } = { ...commonDrawings };
