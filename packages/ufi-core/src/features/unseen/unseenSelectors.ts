import { nothingUnseen, type InstanceUnseen, type UnseenState } from './unseenReducer.ts';

/** The part of the state in which the readers of live lists are. */
export interface UnseenSlice {
  readonly unseen: UnseenState;
}

/** What an instance of a live list knows of its reader (S3.03). */
export const selectUnseen = ({ unseen }: UnseenSlice, instance: string): InstanceUnseen =>
  unseen[instance] ?? nothingUnseen;
