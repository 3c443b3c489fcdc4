import type { HostMessage } from 'ufi-plugin/frame';

type Of<Type extends HostMessage['type']> = Extract<HostMessage, { readonly type: Type }>;

/** How the page wants the frame to look, and which part of it is seen. */
export function createAppearance({ dataset, style }: HTMLElement) {
  let themed: readonly string[] = [];
  return {
    /** A theme takes the place of the one before; a colour scheme alone changes nothing of it. */
    set({ colorscheme, theme }: Of<'theme'>): void {
      if (colorscheme !== undefined) dataset['colorscheme'] = colorscheme;
      if (theme === undefined) return;
      for (const property of themed) style.removeProperty(property);
      themed = Object.keys(theme);
      for (const [property, value] of Object.entries(theme)) style.setProperty(property, value);
    },
    /** A dialog stands where the visitor looks, in a frame that may be far higher than their screen. */
    setVisiblePart({ top, height }: Of<'scroll-position'>): void {
      style.setProperty('--frame-top', `${top}px`);
      style.setProperty('--frame-height', `${height}px`);
    },
  };
}
