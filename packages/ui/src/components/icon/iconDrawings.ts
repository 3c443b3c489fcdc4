/** One drawing on a 24 x 24 grid: strokes by default, a filled shape where `isFilled`. */
export interface IconDrawing {
  path: string;
  isFilled?: true;
  /** Points somewhere along the line of writing, so it is mirrored from right to left. */
  isDirectional?: true;
}

const drawings = {
  arrowDown: { path: 'M12 5v14M6 13l6 6 6-6' },
  arrowUp: { path: 'M12 19V5M6 11l6-6 6 6' },
  ban: { path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12' },
  bell: {
    path: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5c.5.5 1.2.8 2 .8s1.5-.3 2-.8M12 5.5V3.5',
  },
  check: { path: 'M5 12.5l4.5 4.5L19 7.5' },
  chevronDown: { path: 'M6.5 9.5l5.5 5.5 5.5-5.5' },
  chevronEnd: { path: 'M9.5 6.5L15 12l-5.5 5.5', isDirectional: true },
  close: { path: 'M6 6l12 12M18 6L6 18' },
  comment: {
    path: 'M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-1 0-2-.14-2.9-.4L4.7 20l.9-3.7c-1.3-1.3-2.1-3-2.1-4.8 0-3.9 3.8-7 8.5-7z',
  },
  copy: {
    path: 'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 15.5h-1v-10a1 1 0 0 1 1-1h10v1',
  },
  edit: { path: 'M4.5 19.5l.9-4L15.6 5.3a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6zM13.7 7.2l3.1 3.1' },
  error: { path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.8v5M12 16.2v.01' },
  external: { path: 'M13.5 4.5h6v6M19.5 4.5l-8 8M17.5 14v4.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1H10' },
  eyeOff: {
    path: 'M4 4l16 16M9.8 6A9.6 9.6 0 0 1 12 5.7c4.6 0 7.7 3.3 9 6.3a12.5 12.5 0 0 1-2.3 3.4M6.4 7.8A12.5 12.5 0 0 0 3 12c1.3 3 4.4 6.3 9 6.3a9.3 9.3 0 0 0 3.9-.8M10.1 10.2a2.6 2.6 0 0 0 3.7 3.7',
  },
  file: {
    path: 'M13.5 3.5h-7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-11zM13.5 3.5v5h5M8.8 13h6.4M8.8 16.5h4.4',
  },
  flag: { path: 'M5.5 21V4M5.5 5c4.2-2.2 7.8 2.2 13 0v8.8c-5.2 2.2-8.8-2.2-13 0' },
  friends: {
    path: 'M9 4.8a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM2.8 19.2c.4-3.2 2.9-5 6.2-5s5.8 1.8 6.2 5M15.8 5.2a3.2 3.2 0 0 1 0 6M17.6 14.7c2 .6 3.3 2.2 3.6 4.5',
  },
  gif: {
    path: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10.2 10.3a2 2 0 1 0 .1 3.3v-1.4H9M13 9.8v4.4M15.6 14.2V9.8h2.2M15.6 12.1h1.8',
  },
  globe: {
    path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z',
  },
  home: { path: 'M4 10.8L12 4l8 6.8V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z' },
  info: { path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.2M12 7.8v.01' },
  like: {
    path: 'M7 10.8V20H4.6a1.1 1.1 0 0 1-1.1-1.1v-7a1.1 1.1 0 0 1 1.1-1.1zM7 10.8l4-7.3c1.6 0 2.8 1.3 2.6 2.9l-.4 2.9h5.1a2.1 2.1 0 0 1 2.1 2.5l-1.2 6.5a2.1 2.1 0 0 1-2.1 1.7H7',
  },
  link: {
    path: 'M10.2 13.8a3.7 3.7 0 0 0 5.3 0l3.4-3.4a3.7 3.7 0 0 0-5.3-5.3l-1.2 1.2M13.8 10.2a3.7 3.7 0 0 0-5.3 0l-3.4 3.4a3.7 3.7 0 0 0 5.3 5.3l1.2-1.2',
  },
  lock: {
    path: 'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  },
  logOut: { path: 'M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M15.5 8l4 4-4 4M19 12H9.5', isDirectional: true },
  message: { path: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4 7l8 6 8-6' },
  moon: { path: 'M19.8 14.2A8.3 8.3 0 0 1 9.8 4.2a8.3 8.3 0 1 0 10 10z' },
  more: {
    path: 'M5.5 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zm6.5 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zm6.5 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
    isFilled: true,
  },
  mute: { path: 'M4 9.5h3l4.5-4v13l-4.5-4H4zM15.5 9.7l4.6 4.6M20.1 9.7l-4.6 4.6', isDirectional: true },
  photo: {
    path: 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.8 16.8l4.6-4.9 4 4.2 2.4-2.4 5.4 5M15.8 7.6a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
  },
  pin: { path: 'M8.5 4h7M9.5 4v5.2L6.5 13v1.2h11V13l-3-3.8V4M12 14.2V20.5' },
  play: { path: 'M8 5.2v13.6a.9.9 0 0 0 1.4.8l10.3-6.8a.9.9 0 0 0 0-1.6L9.4 4.4a.9.9 0 0 0-1.4.8z', isFilled: true },
  plus: { path: 'M12 5v14M5 12h14' },
  reply: { path: 'M9.5 6.5L4 12l5.5 5.5M4.5 12h9a6 6 0 0 1 6 6v.5', isDirectional: true },
  retry: { path: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.2V9h-4.8' },
  search: { path: 'M10.7 4.2a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l4.5 4.5' },
  send: { path: 'M4.5 4.8L20.5 12 4.5 19.2 7 12zM7 12h6.5', isDirectional: true },
  share: { path: 'M13.5 5.5L20.5 12l-7 6.5v-4c-4.2 0-7.3 1.1-10 4 .8-5 4.2-8.6 10-9z', isDirectional: true },
  smile: {
    path: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 14.2c.9 1.3 2.2 2 3.7 2s2.8-.7 3.7-2M9 9.6v.6M15 9.6v.6',
  },
  star: {
    path: 'M12 2.8l2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.1-5.5 3.1 1.2-6.2-4.6-4.3 6.2-.8z',
    isFilled: true,
  },
  sticker: {
    path: 'M13.5 20.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5h10A3.5 3.5 0 0 1 20.5 7v6.5zM13.5 20.5V16a2.5 2.5 0 0 1 2.5-2.5h4.5',
  },
  sun: {
    path: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M18.5 5.5l-1.2 1.2M6.7 17.3l-1.2 1.2',
  },
  translate: {
    path: 'M3.5 6h10M8.5 3.8V6M11.5 6c-.8 3.6-3.3 6.4-7 7.8M6 9.2c1.2 2.2 3 3.8 5.3 4.6M11.8 20.2l4.3-9.7 4.3 9.7M13.3 17h5.6',
  },
  trash: {
    path: 'M4.8 7h14.4M9.5 7V5.2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M6.8 7l.7 11.4a1.5 1.5 0 0 0 1.5 1.4h6a1.5 1.5 0 0 0 1.5-1.4L17.2 7M10.2 11v4.8M13.8 11v4.8',
  },
  user: { path: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-3.6 3.6-5.6 7.5-5.6s6.9 2 7.5 5.6' },
  verified: {
    path: 'M12 2.4l2.4 1.7 3-.1.9 2.8 2.4 1.7-1 2.8 1 2.8-2.4 1.7-.9 2.8-3-.1L12 20.2l-2.4-1.7-3 .1-.9-2.8-2.4-1.7 1-2.8-1-2.8 2.4-1.7.9-2.8 3 .1zm-.9 12.3l5.3-5.5-1.3-1.3-4 4.2-1.8-1.8L8 11.6z',
    isFilled: true,
  },
  video: {
    path: 'M5 6.5h8.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V8A1.5 1.5 0 0 1 5 6.5zM15 10.8l5.5-3.3v9L15 13.2',
  },
  warning: { path: 'M12 4.2L21 19.5H3zM12 10v4.2M12 16.9v.01' },
} as const satisfies Record<string, IconDrawing>;

export type IconName = keyof typeof drawings;

/** The small set of line drawings, by what they stand for. */
export const iconDrawings: Readonly<Record<IconName, IconDrawing>> = drawings;

export const iconNames = Object.keys(drawings).sort() as IconName[];
