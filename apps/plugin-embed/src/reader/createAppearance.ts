import type { HostMessage } from 'ufi-plugin/internal/frame';

type Of<Type extends HostMessage['type']> = Extract<HostMessage, { readonly type: Type }>;

/** Applies the theme and the visible part of the frame, as the page sends them. */
export function createAppearance({ dataset, style }: HTMLElement) {
  let themed: readonly string[] = [];
  return {
    /** A theme replaces the previous one; a colour scheme alone leaves the theme as it is. */
    set({ colorscheme, ground, theme }: Of<'theme'>): void {
      if (ground !== undefined) dataset['ground'] = ground;
      if (colorscheme !== undefined) dataset['colorscheme'] = colorscheme;
      if (theme === undefined) return;
      for (const property of themed) style.removeProperty(property);
      themed = Object.keys(theme);
      for (const [property, value] of Object.entries(theme)) style.setProperty(property, value);
    },
    /** Dialogs are placed within this part, because the frame may be far higher than the screen. */
    setVisiblePart({ top, height }: Of<'scroll-position'>): void {
      style.setProperty('--frame-top', `${top}px`);
      style.setProperty('--frame-height', `${height}px`);
    },
  };
}
