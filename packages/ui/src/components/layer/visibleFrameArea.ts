/**
 * Visible part of an iframe, in CSS pixels of the frame. The host page reports it for frames higher than the screen, in
 * `--frame-top` and `--frame-height`. Undefined if it is not reported.
 */
export function visibleFrameArea(): { readonly top: number; readonly bottom: number } | undefined {
  const { style } = document.documentElement;
  const [top, height] = ['--frame-top', '--frame-height'].map((name) => parseFloat(style.getPropertyValue(name)));
  return top === undefined || !height ? undefined : { top, bottom: top + height };
}
