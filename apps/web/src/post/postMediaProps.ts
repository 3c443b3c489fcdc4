import type { PostRecord } from 'ufi-core/contract';

/** Props of what shows a post's attachment. */
export interface PostMediaProps {
  readonly post: PostRecord;
  readonly instance: string;
}
