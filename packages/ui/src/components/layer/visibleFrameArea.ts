/**
 * Which part of a frame is seen, in CSS pixels of it: one that is higher than the screen hears that from the page around
 * it, and keeps it in `--frame-top` and `--frame-height`. Undefined where nobody says so.
 */
export function visibleFrameArea(): { readonly top: number; readonly bottom: number } | undefined {
  const { style } = document.documentElement;
  const [top, height] = ['--frame-top', '--frame-height'].map((name) => parseFloat(style.getPropertyValue(name)));
  return top === undefined || !height ? undefined : { top, bottom: top + height };
}
