import { isFbid } from 'ufi-core/contract';
import { clampNumposts, parseThemeText, type Theme } from 'ufi-plugin';
import { pluginOrderings, type FrameParameter, type PluginOrdering } from 'ufi-plugin/contract';

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
  /** The address of the page whose canonical link `href` is. */
  readonly page: string | undefined;
  /** Comments per page. */
  readonly numposts: number;
  readonly ordering: PluginOrdering | undefined;
  /** By the site's wish, else as what the frame stands on. */
  readonly colorScheme: ColorScheme;
  /** What the frame stands on, as the page's script has measured it. */
  readonly ground: 'light' | 'dark' | undefined;
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

function schemesIn(query: {
  get(name: 'ground' | 'colorscheme'): string | null;
}): Pick<FrameAddress, 'colorScheme' | 'ground'> {
  const ground = (['light', 'dark'] as const).find((scheme) => scheme === query.get('ground'));
  const given = (['light', 'dark', 'auto'] as const).find((scheme) => scheme === query.get('colorscheme'));
  return { ground, colorScheme: given === undefined || given === 'auto' ? (ground ?? given ?? 'light') : given };
}

/**
 * Parses a frame's address. Missing and invalid parameters are left out; the server refuses the address if it needs
 * them.
 */
export function readFrameAddress(address: string): FrameAddress {
  const { searchParams } = new URL(address, 'http://localhost');
  // The server drops any other parameter.
  const query = { get: (name: FrameParameter) => searchParams.get(name) };
  const idIn = (name: FrameParameter): string | undefined => {
    const value = query.get(name);
    return isFbid(value) ? value : undefined;
  };
  return {
    appId: idIn('app_id'),
    origin: query.get('origin') ?? '',
    href: query.get('href') ?? '',
    xid: query.get('xid') || undefined,
    page: query.get('page')?.slice(0, 2048) || undefined,
    numposts: clampNumposts(query.get('numposts')),
    ordering: pluginOrderings.find((ordering) => ordering === query.get('order_by')),
    ...schemesIn(query),
    theme: parseThemeText(query.get('theme') ?? ''),
    includesParent: query.get('include_parent') === 'true',
    fromModTool: query.get('from_mod_tool') === 'true',
    comment: idIn('comment_id'),
    cursor: query.get('cursor') || undefined,
  };
}
