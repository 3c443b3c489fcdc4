import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { WrittenComment } from 'ufi-core';
import type { StarsShortcutProps } from 'ufi-composer/react';
import type { PrivacyValue, VideoPosition } from 'ufi-core/contract';

/** Stars in the composer of a new comment. */
export interface LiveStars {
  /** True if they keep a text from being sent. */
  readonly isHeld: (text: string) => boolean;
  /** What is wrong with them. */
  readonly warning: string | null;
  /** Decoration of the text's shortcut; null if it asks for none. */
  readonly shortcut: StarsShortcutProps | null;
  /** They can be sent without words. */
  readonly isWordless: boolean;
  /** Text of the send button, with the price; null for the usual one. */
  readonly label: string | null;
  /** The comment's stars; null if they keep it from being sent. */
  readonly fieldsOf: (text: string) => Pick<WrittenComment, 'stars'> | null;
  /** Balance and amount, by the composer's text. */
  readonly Tools: ComponentType<ComposedText>;
}

/** What is in the composer of a new comment. */
export interface ComposedText {
  readonly text: string;
  readonly hasAttachment: boolean;
  /** Sends it, once its stars are confirmed. */
  readonly submit: () => void;
  /** Returns the focus to its field. */
  readonly focus: () => void;
}

/** Additional state of composers under a live video or its recording. */
export interface LiveValue {
  /** The viewer's current position in the video. */
  readonly getPosition: () => VideoPosition;
  /** Audience of a new comment (S9.08). */
  readonly privacy: PrivacyValue;
  /** Stars of a new comment (S1.04); null if it can't carry any. */
  readonly stars: LiveStars | null;
  /** Additional controls in the composer of a new comment. */
  readonly tools: ReactNode;
}

export const LiveContext = createContext<LiveValue | null>(null);

/** State of the live video; null under any other post. */
export const useLive = (): LiveValue | null => useContext(LiveContext);
