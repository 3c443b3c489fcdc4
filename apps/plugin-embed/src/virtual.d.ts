declare module 'virtual:built-styles' {
  /** All that a frame has when its script begins. */
  export const frameStyle: string;
  /** What the popup is styled with. */
  export const popupStyle: string;
}
