import type { CommentMark, CommentRecord, CommentStatus, Locale } from '../../contract/index.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { Arrival } from '../kernelState.ts';

/** A comment as the screen shows it, by the specification's names (S3.01). */
export interface CommentView extends Omit<CommentRecord, 'status' | 'sortkeys' | 'version'>, Arrival {
  /** `local` until the server has confirmed it; then `fbid` is no client id any more. */
  readonly type: 'local' | 'saved';
  /** The server's status, else what an edit or a failure here makes of it (S4.01). */
  readonly status: CommentStatus | null;
  /** The server's own status: what it returns to when an intention ends. */
  readonly priorstatus: CommentStatus | null;
  readonly viewerreaction: CommentMark['viewerreaction'];
  readonly hasviewerliked: boolean;
  /** Where it was written, if it was here. */
  readonly ufiinstanceid: string | null;
  /** Whether a failed add or edit may be tried again (S5.13). */
  readonly allowRetry: boolean;
  /** The client id of the add or edit that failed, for retrying and discarding it. */
  readonly failedintention: string | null;
  readonly failure: RequestFailure | null;
}

/** What an overlay is computed with besides the record. */
export interface OverlayContext {
  readonly locale: Locale;
}

const fetched: Arrival = { fromfetch: true, islive: false, isunseen: false };

interface CommentParts {
  readonly record: CommentRecord;
  readonly mark: CommentMark | undefined;
  readonly arrival: Arrival | undefined;
}

/** A comment as truth alone has it. */
export function confirmedComment({ record, mark, arrival = fetched }: CommentParts): CommentView {
  const { sortkeys: _, version: __, ...shown } = record;
  return {
    ...shown,
    ...arrival,
    type: 'saved',
    priorstatus: record.status,
    viewerreaction: mark?.viewerreaction ?? 0,
    hasviewerliked: mark?.hasviewerliked ?? false,
    ufiinstanceid: null,
    allowRetry: false,
    failedintention: null,
    failure: null,
  };
}
