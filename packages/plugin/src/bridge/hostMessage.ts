import type { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './frameHeight.ts';
import { readMessageRecord, type MessageRecord } from './readMessageRecord.ts';
import { parseTheme, type Theme, type ThemeToken } from './themeTokens.ts';

/** Colour schemes of a frame; `auto` follows the visitor's system. */
export const colorSchemes = ['light', 'dark', 'auto'] as const;
/** See {@link colorSchemes}. */
export type ColorScheme = (typeof colorSchemes)[number];

/** What a frame stands on, as the page's script has measured it. */
export const grounds = ['light', 'dark', 'unknown'] as const;
/** See {@link grounds}. */
export type Ground = (typeof grounds)[number];

/**
 * Messages of a page to its frame (D6). None is privileged: signing in or out, deleting, or opening an address cannot
 * be requested by message.
 */
export type HostMessage =
  /** Answers `ready`, once: the page now applies the frame's height and answers its questions. */
  | { readonly type: 'config' }
  | { readonly type: 'theme'; readonly colorscheme?: ColorScheme; readonly theme?: Theme; readonly ground?: Ground }
  /** Answers the `comment.submit` with this number. */
  | { readonly type: 'answer'; readonly ask: number; readonly isAllowed: boolean }
  /** Offers the visitor to sign in; it takes a click of their own. */
  | { readonly type: 'login' }
  /**
   * Token in which the site has signed who its visitor is (D3). Null if the site does not know yet, but wants to be
   * asked instead of our popup.
   */
  | { readonly type: 'sso-token'; readonly token: string | null }
  /** Visible part of the frame: CSS pixels hidden above it, and its height. */
  | { readonly type: 'scroll-position'; readonly top: number; readonly height: number };

/** Wire format of a {@link HostMessage}; a theme has the names of `themeTokens`. */
export type HostWireMessage = { readonly v: typeof bridgeVersion } & (
  | Exclude<HostMessage, { readonly type: 'theme' }>
  | {
      readonly type: 'theme';
      readonly colorscheme?: ColorScheme | undefined;
      readonly tokens?: Readonly<Partial<Record<ThemeToken, string>>>;
      readonly ground?: Ground;
    }
);

const longestToken = 8192;

/** One of {@link colorSchemes}; undefined for anything else. */
export function parseColorScheme(value: unknown): ColorScheme | undefined {
  return colorSchemes.find((scheme) => scheme === value);
}

function parseThemeMessage({ field }: MessageRecord): HostMessage | undefined {
  const colorscheme = parseColorScheme(field('colorscheme'));
  const ground = grounds.find((known) => known === field('ground'));
  const tokens: unknown = field('tokens');
  const isSaid = typeof tokens === 'object' && tokens !== null;
  if (colorscheme === undefined && !isSaid) return undefined;
  return {
    type: 'theme',
    ...(colorscheme && { colorscheme }),
    ...(ground && { ground }),
    ...(isSaid && {
      theme: parseTheme((name) => (Object.hasOwn(tokens, name) ? Reflect.get(tokens, name) : undefined)),
    }),
  };
}

/** Parses a message of a page; undefined for anything but a {@link HostMessage}. */
export function parseHostMessage(data: unknown): HostMessage | undefined {
  const record = readMessageRecord(data);
  switch (record?.type) {
    case 'config':
    case 'login':
      return { type: record.type };
    case 'theme':
      return parseThemeMessage(record);
    case 'answer': {
      const [ask, isAllowed] = [record.field('ask'), record.field('isAllowed')];
      const isAnswer = typeof ask === 'number' && typeof isAllowed === 'boolean';
      return isAnswer ? { type: 'answer', ask, isAllowed } : undefined;
    }
    case 'sso-token': {
      const token = record.field('token') === null ? null : record.text('token', longestToken);
      return token === undefined ? undefined : { type: record.type, token };
    }
    case 'scroll-position': {
      const top = clampHeight(record.field('top'));
      const height = clampHeight(record.field('height'));
      return top === undefined || height === undefined ? undefined : { type: record.type, top, height };
    }
    default:
      return undefined;
  }
}
