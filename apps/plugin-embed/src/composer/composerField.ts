/** The first field of the frame in which something can be written; null where there is none. */
export const composerField = (): HTMLElement | null =>
  document.querySelector('.ufi-composer textarea, .ufi-composer [contenteditable]');
