import type { Endpoint } from 'ufi-core/contract';
import type { SpamReason } from 'ufi-plugin/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { SuspectedComment, UsesSpamCheck } from '../spam/index.ts';

/** What is known of a comment before it is decided: whether a guest writes it, and why it looks like spam. */
export interface UsesScreening {
  readonly isGuest?: boolean;
  /** Absent if nobody has looked. */
  readonly spamReasons?: readonly SpamReason[];
}

/** A comment can't be decided before somebody has looked at it for spam. */
export class UncheckedComment extends ApiError {
  readonly comment: Omit<SuspectedComment, 'network'>;

  constructor(comment: Omit<SuspectedComment, 'network'>) {
    super('tryLater');
    this.comment = comment;
  }
}

/**
 * Has a comment looked at for spam if its site wants that, and writes it then. Looking takes queries and maybe a service,
 * for which no thread waits: whether it is wanted is known where the call is decided, so that is begun again.
 */
export const withSpamCheck =
  <E extends Endpoint, Services>(write: Handler<E, Services & UsesScreening>): Handler<E, Services & UsesSpamCheck> =>
  async (input, caller, services) => {
    const screening = { ...services, isGuest: caller.guest !== undefined };
    try {
      return await write(input, caller, screening);
    } catch (error) {
      if (!(error instanceof UncheckedComment)) throw error;
      const spamReasons = await services.spamCheck({ ...error.comment, network: caller.network });
      return write(input, caller, { ...screening, spamReasons });
    }
  };
