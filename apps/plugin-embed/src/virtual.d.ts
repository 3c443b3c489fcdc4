declare module 'virtual:critical-style' {
  /** What the first drawing of a frame is styled with. */
  export const criticalStyle: string;
  /** What the popup is styled with. */
  export const popupStyle: string;
}
