import type { FlyoutStars } from 'ufi-stars';

/** The stars that a composer's text or its flyout asks for. */
export interface ComposedStars {
  /** 0 if it asks for none. */
  readonly quantity: number;
  /** The choice of the flyout, which outranks the text (S4.28); it can be sent without words. */
  readonly chosen: FlyoutStars | null;
  /** Colour of the amount that the text asks for; null if it asks for none, or something was chosen. */
  readonly typedColor: string | null;
  /** They can't be sent as they are, or it is not known yet whether they can. */
  readonly isHeld: boolean;
  /** They are sent once their sender has confirmed them. */
  readonly isAsked: boolean;
  /** Their error, in the reader's language. */
  readonly warning: string | null;
  /** Text of the send button, with the price; null for the usual one. */
  readonly label: string | null;
}

/** No stars. */
export const noComposedStars: ComposedStars = {
  quantity: 0,
  chosen: null,
  typedColor: null,
  isHeld: false,
  isAsked: false,
  warning: null,
  label: null,
};

/** The receiver of the stars. */
export interface Payee {
  readonly id: string;
  readonly name: string;
}

/** Stars of the latest text, which may not have been drawn yet. */
export interface ComposerStarsHandle {
  read(text: string): ComposedStars;
  /** Asks the sender to confirm the stars of a text. */
  ask(text: string): void;
  /** The text's shortcut is meant as plain words. */
  dismiss(): void;
  /** What was chosen in the flyout is on its way. */
  sent(): void;
}
