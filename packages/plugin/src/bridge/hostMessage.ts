import type { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './frameHeight.ts';
import { readMessageRecord, type MessageRecord } from './readMessageRecord.ts';
import { parseTheme, type Theme, type ThemeToken } from './themeTokens.ts';

/** The colours that a frame can be drawn in; `auto` follows the visitor's system. */
export const colorSchemes = ['light', 'dark', 'auto'] as const;
/** See {@link colorSchemes}. */
export type ColorScheme = (typeof colorSchemes)[number];

/**
 * What a page says to its frame (D6). Nothing in it is privileged: signing in or out, deleting and opening an address
 * cannot be asked for by message.
 */
export type HostMessage =
  /** Once, as the answer to `ready`: from here on the page gives the frame the height that it asks for, and answers. */
  | { readonly type: 'config' }
  | { readonly type: 'theme'; readonly colorscheme?: ColorScheme; readonly theme?: Theme }
  /** The answer to the `comment.submit` of that number. */
  | { readonly type: 'answer'; readonly ask: number; readonly isAllowed: boolean }
  /** Offers the visitor to sign in; they do so, or not, by a click of their own. */
  | { readonly type: 'login' }
  /** Who the site says its visitor is, signed by the site (D3); null where it knows nobody yet, but will be asked. */
  | { readonly type: 'sso-token'; readonly token: string | null }
  /** The part of the frame that the visitor sees: CSS pixels hidden above it, and its height. */
  | { readonly type: 'scroll-position'; readonly top: number; readonly height: number };

/** A {@link HostMessage} as it travels; a theme by the names of `themeTokens`. */
export type HostWireMessage = { readonly v: typeof bridgeVersion } & (
  | Exclude<HostMessage, { readonly type: 'theme' }>
  | {
      readonly type: 'theme';
      readonly colorscheme?: ColorScheme | undefined;
      readonly tokens?: Readonly<Partial<Record<ThemeToken, string>>>;
    }
);

const longestToken = 8192;

/** One of {@link colorSchemes}, or undefined. */
export function parseColorScheme(value: unknown): ColorScheme | undefined {
  return colorSchemes.find((scheme) => scheme === value);
}

function parseThemeMessage({ field }: MessageRecord): HostMessage | undefined {
  const colorscheme = parseColorScheme(field('colorscheme'));
  const tokens: unknown = field('tokens');
  const isSaid = typeof tokens === 'object' && tokens !== null;
  if (colorscheme === undefined && !isSaid) return undefined;
  return {
    type: 'theme',
    ...(colorscheme && { colorscheme }),
    ...(isSaid && {
      theme: parseTheme((name) => (Object.hasOwn(tokens, name) ? Reflect.get(tokens, name) : undefined)),
    }),
  };
}

/** Reads what came from a page; undefined for whatever is not one of {@link HostMessage}. */
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
