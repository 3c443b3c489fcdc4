import { isFbid } from 'ufi-core/contract';
import { clampNumposts, parseThemeText, type Theme } from 'ufi-plugin';
import { pluginOrderings, type PluginOrdering } from 'ufi-plugin/contract';

/** Colour scheme requested by the site; `auto` follows the visitor's device. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Parameters of a frame's address. */
export interface FrameAddress {
  readonly appId: string | undefined;
  /** The embedding page's origin as the page gave it; verified by the server. */
  readonly origin: string;
  /** The article's address, and the site's own id for the thread (`xid`), if it has one. */
  readonly href: string;
  readonly xid: string | undefined;
  /** Comments per page. */
  readonly numposts: number;
  readonly ordering: PluginOrdering | undefined;
  readonly colorScheme: ColorScheme;
  /** Theme requested by the site. */
  readonly theme: Theme;
  /** For a quoted reply: show the comment that it answers. */
  readonly includesParent: boolean;
  /** Opened from the moderation screen: comments can be read and moderated, but not written. */
  readonly fromModTool: boolean;
  /** Shows this comment alone. */
  readonly comment: string | undefined;
  /** Page to show instead of the first, reached by a link without script. */
  readonly cursor: string | undefined;
}

/**
 * Parses a frame's address. Missing and invalid parameters are left out; the server refuses the address if it needs
 * them.
 */
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
