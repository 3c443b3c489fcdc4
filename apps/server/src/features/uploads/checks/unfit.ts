import type { FieldReason } from 'ufi-core/error-messages';

/** Why something that was uploaded is not kept: a reason of the error messages, perhaps with what stands in its text. */
export interface UnfitReason {
  readonly reason: FieldReason | `${FieldReason}:${string}`;
  /** 415 for another kind of content, 422 for one that can't be shown. */
  readonly status: 415 | 422;
}

/** Something that was uploaded is not what it has to be. */
export class Unfit extends Error implements UnfitReason {
  readonly reason: UnfitReason['reason'];
  readonly status: UnfitReason['status'];

  constructor(reason: UnfitReason['reason'], status: UnfitReason['status'] = 422) {
    super(`unfit: ${reason}`);
    this.name = 'Unfit';
    this.reason = reason;
    this.status = status;
  }
}
