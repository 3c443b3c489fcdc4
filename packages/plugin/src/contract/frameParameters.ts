/**
 * The parameters of a frame's address, in the order in which the server writes them. A document depends on nothing else
 * of its address: any other parameter is dropped before it is rendered.
 */
export const frameParameters = [
  'app_id',
  'href',
  'origin',
  'page',
  'xid',
  'comment_id',
  'cursor',
  'numposts',
  'order_by',
  'colorscheme',
  'ground',
  'theme',
  'include_parent',
  'from_mod_tool',
  'locale',
  'mobile',
] as const;

/** The name of a parameter of a frame's address. */
export type FrameParameter = (typeof frameParameters)[number];
