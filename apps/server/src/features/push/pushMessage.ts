/** What a browser shows of a push. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a press on it leads: on our own origin, or to the page of a site. */
  readonly address: string;
  /** The notification that a press on it marks as read; absent if it tells of several. */
  readonly notification?: string;
  /** The picture beside it, on our own origin; that of the network without it. */
  readonly icon?: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** Letters of one text: a push service takes 4,096 bytes, and a screen shows less. */
const shownLetters = 160;

/** A text, as far as it is shown. */
export const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length <= shownLetters ? text : `${letters.slice(0, shownLetters - 1).join('')}…`;
};
