import { nothingUnseen, type InstanceUnseen, type UnseenState } from './unseenSlice.ts';

/** The state slice of live lists' readers. */
export interface UnseenSlice {
  readonly unseen: UnseenState;
}

/** The reader's state in an instance of a live list (S3.03). */
export const selectUnseen = ({ unseen }: UnseenSlice, instance: string): InstanceUnseen =>
  unseen[instance] ?? nothingUnseen;
