import type { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './clampHeight.ts';
import { readRecord } from './readRecord.ts';

/** The colours that a frame can be drawn in; `auto` follows the visitor's system. */
export const colorSchemes = ['light', 'dark', 'auto'] as const;
/** See {@link colorSchemes}. */
export type ColorScheme = (typeof colorSchemes)[number];

/**
 * What a page says to its frame (D6). Nothing in it is privileged: signing out, deleting and opening an address cannot
 * be asked for by message.
 */
export type HostMessage =
  /** Once, as the answer to `ready`: from here on the page gives the frame the height that it asks for. */
  | { readonly type: 'config' }
  | { readonly type: 'theme'; readonly colorscheme: ColorScheme }
  /** Who the site says its visitor is, signed by the site (D3). */
  | { readonly type: 'sso-token'; readonly token: string }
  /** The part of the frame that the visitor sees: CSS pixels hidden above it, and its height. */
  | { readonly type: 'scroll-position'; readonly top: number; readonly height: number };

/** A {@link HostMessage} as it travels. */
export type HostWire = HostMessage & { readonly v: typeof bridgeVersion };

const longestToken = 4096;

/** One of {@link colorSchemes}, or undefined. */
export function parseColorScheme(value: unknown): ColorScheme | undefined {
  return colorSchemes.find((scheme) => scheme === value);
}

/** Reads what came from a page; undefined for whatever is not one of {@link HostMessage}. */
export function parseHostMessage(data: unknown): HostMessage | undefined {
  const record = readRecord(data);
  switch (record?.type) {
    case 'config':
      return { type: record.type };
    case 'theme': {
      const colorscheme = parseColorScheme(record.field('colorscheme'));
      return colorscheme && { type: record.type, colorscheme };
    }
    case 'sso-token': {
      const token = record.text('token', longestToken);
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
