/**
 * What a composer holds: `visibleValue` as the person sees it, `encodedValue` as it is sent, with mentions as
 * `@[numeric id:escaped name]`.
 */
export interface ComposerContent {
  readonly visibleValue: string;
  readonly encodedValue: string;
}

/** Plain text as a composer's content: without mentions both values are the same. */
export const plainContent = (text: string): ComposerContent => ({ visibleValue: text, encodedValue: text });

/** Whether there is nothing to send: white space alone counts as nothing. */
export const isEmptyContent = ({ visibleValue }: ComposerContent): boolean => visibleValue.trim() === '';
