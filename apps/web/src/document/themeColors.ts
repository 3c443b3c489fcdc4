/** The colour of the browser's own bars: the page header's, `--ufi-surface-card` in `ufi-ui/tokens.css`. */
export const themeColors = { light: '#ffffff', dark: '#161a22' } as const;
