import type { FieldReason } from 'ufi-core/internal/error-messages';

/** Reason for rejecting an upload: a reason of the error messages, optionally with a parameter. */
export interface RejectionReason {
  readonly reason: FieldReason | `${FieldReason}:${string}`;
  /** 415 for an unsupported type, 422 for content that can't be displayed. */
  readonly status: 415 | 422;
}

/** An upload is not acceptable. */
export class RejectedUpload extends Error implements RejectionReason {
  readonly reason: RejectionReason['reason'];
  readonly status: RejectionReason['status'];

  constructor(reason: RejectionReason['reason'], status: RejectionReason['status'] = 422) {
    super(`rejected upload: ${reason}`);
    this.name = 'RejectedUpload';
    this.reason = reason;
    this.status = status;
  }
}
