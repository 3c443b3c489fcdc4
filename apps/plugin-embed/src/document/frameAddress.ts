import { isFbid } from 'ufi-core/contract';
import { clampNumposts, parseThemeText, type Theme } from 'ufi-plugin';
import { pluginOrderings, type PluginOrdering } from 'ufi-plugin/contract';

/** The colours that the site wants; `auto` leaves them to the visitor's device. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** What the address of a frame says of the place where it stands. */
export interface FrameAddress {
  readonly appId: string | undefined;
  /** The embedding page's origin, as it says of itself; the server checks it. */
  readonly origin: string;
  /** The article's address, and the site's own name for the thread where it has one. */
  readonly href: string;
  readonly xid: string | undefined;
  /** How many comments a page holds. */
  readonly numposts: number;
  readonly ordering: PluginOrdering | undefined;
  readonly colorScheme: ColorScheme;
  /** The look that the site wants beside the colours. */
  readonly theme: Theme;
  /** Of a quoted reply: shows what it answers, too. */
  readonly includesParent: boolean;
  /** Opened from the moderation screen: to be read and kept in order, not to be written in. */
  readonly fromModTool: boolean;
  /** The one comment that is shown. */
  readonly comment: string | undefined;
  /** In place of the first page, the one to which a page without script has led. */
  readonly cursor: string | undefined;
}

/** Reads a frame's address. What is missing or makes no sense is left out; the server refuses what it can't do without. */
export function readFrameAddress(address: string): FrameAddress {
  const { searchParams: query } = new URL(address, 'http://localhost');
  const idIn = (name: string): string | undefined => {
    const value = query.get(name);
    return isFbid(value) ? value : undefined;
  };
  return {
    appId: idIn('app_id'),
    origin: query.get('origin') ?? '',
    href: query.get('href') ?? '',
    xid: query.get('xid') || undefined,
    numposts: clampNumposts(query.get('numposts')),
    ordering: pluginOrderings.find((ordering) => ordering === query.get('order_by')),
    colorScheme: (['light', 'dark', 'auto'] as const).find((scheme) => scheme === query.get('colorscheme')) ?? 'light',
    theme: parseThemeText(query.get('theme') ?? ''),
    includesParent: query.get('include_parent') === 'true',
    fromModTool: query.get('from_mod_tool') === 'true',
    comment: idIn('comment_id'),
    cursor: query.get('cursor') || undefined,
  };
}
