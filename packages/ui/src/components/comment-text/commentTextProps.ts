import type { TextBody } from 'ufi-core/contract';
import type { TruncationLimits } from 'ufi-core/text';
import type { TextBodyViewProps } from './TextBodyView.tsx';

/** Props of `CommentText`. */
export interface CommentTextProps extends Pick<TextBodyViewProps, 'isFramed'> {
  /** Text with its ranges. */
  readonly body: TextBody;
  /** Truncation limits; by default those of comments. */
  readonly limits?: TruncationLimits | undefined;
  /** Ranges with a burst animation on click. */
  readonly delights?: readonly { readonly offset: number; readonly length: number }[] | undefined;
}
