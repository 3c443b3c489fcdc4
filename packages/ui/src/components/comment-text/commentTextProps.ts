import type { TextBody } from 'ufi-core/contract';
import type { TruncationLimits } from 'ufi-core/text';
import type { TextBodyViewProps } from './TextBodyView.tsx';

export interface CommentTextProps extends Pick<TextBodyViewProps, 'isFramed'> {
  readonly body: TextBody;
  /** From where on it is long. */
  readonly limits?: TruncationLimits | undefined;
  /** Stretches that burst into something when they are pressed. */
  readonly delights?: readonly { readonly offset: number; readonly length: number }[] | undefined;
}
