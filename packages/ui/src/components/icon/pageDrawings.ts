import type { IconDrawing } from './iconDrawing.ts';

/** The icons of a feed and its page, around comments, and of the navigation. */
export const pageDrawings = {
  bell: {
    path: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5c.5.5 1.2.8 2 .8s1.5-.3 2-.8M12 5.5V3.5',
  },
  bookmark: { path: 'M7 4h10v16l-5-4-5 4z' },
  flag: { path: 'M5.5 21V4M5.5 5c4.2-2.2 7.8 2.2 13 0v8.8c-5.2 2.2-8.8-2.2-13 0' },
  friends: {
    path: 'M9 4.8a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM2.8 19.2c.4-3.2 2.9-5 6.2-5s5.8 1.8 6.2 5M15.8 5.2a3.2 3.2 0 0 1 0 6M17.6 14.7c2 .6 3.3 2.2 3.6 4.5',
  },
  globe: {
    path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z',
  },
  home: { path: 'M4 10.8L12 4l8 6.8V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z' },
  link: {
    path: 'M10.2 13.8a3.7 3.7 0 0 0 5.3 0l3.4-3.4a3.7 3.7 0 0 0-5.3-5.3l-1.2 1.2M13.8 10.2a3.7 3.7 0 0 0-5.3 0l-3.4 3.4a3.7 3.7 0 0 0 5.3 5.3l1.2-1.2',
  },
  lock: {
    path: 'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  },
  message: { path: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4 7l8 6 8-6' },
  search: { path: 'M10.7 4.2a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l4.5 4.5' },
  settings: { path: 'M4 8h16M4 16h16M9 5.5v5M15 13.5v5' },
  smile: {
    path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 14.2c.9 1.3 2.2 2 3.7 2s2.8-.7 3.7-2M9 9.6v.6M15 9.6v.6',
  },
} as const satisfies Record<string, IconDrawing>;
