import type { FieldReason } from 'ufi-core/error-messages';

/** Why something that was uploaded is not kept: a reason of the error messages, perhaps with what stands in its text. */
export interface RejectionReason {
  readonly reason: FieldReason | `${FieldReason}:${string}`;
  /** 415 for another kind of content, 422 for one that can't be shown. */
  readonly status: 415 | 422;
}

/** Something that was uploaded is not what it has to be. */
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
