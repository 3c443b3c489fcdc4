declare module 'virtual:built-styles' {
  /** Styles of a frame's initial sheets. */
  export const frameStyle: string;
  /** Styles of the popups. */
  export const popupStyle: string;
}
