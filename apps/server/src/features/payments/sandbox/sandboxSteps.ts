import type { PaymentReport } from '../paymentFacts.ts';

/** Actions on a checkout of the sandbox. All but `deliver` bring the buyer back. */
export const sandboxActions = [
  'approve',
  'decline',
  'pay_later',
  'twice',
  'late',
  'shuffled',
  'never',
  'refund',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'deliver',
] as const;
/** See {@link sandboxActions}. */
export type SandboxAction = (typeof sandboxActions)[number];

/** State of a checkout, and what it was opened for. */
export interface SandboxState {
  readonly amount: number;
  readonly currency: string;
  readonly report: PaymentReport;
  /** Events that were made, and have not been sent. */
  readonly waiting: readonly unknown[];
}

/** True if it was decided whether a checkout is paid. */
export const isSettled = ({ report }: Pick<SandboxState, 'report'>): boolean => report.paid !== null || report.isClosed;

/** True if money of a checkout can go back. */
export const isRefundable = ({ report, amount }: Pick<SandboxState, 'report' | 'amount'>): boolean =>
  report.paid !== null && report.refunded < amount && report.dispute !== 'open' && report.dispute !== 'lost';

/** The actions that a checkout offers in its state. */
export function offeredActions(state: SandboxState): readonly SandboxAction[] {
  const { report, waiting } = state;
  const isDisputed = report.dispute === 'open';
  return sandboxActions.filter((action) => {
    if (action === 'deliver') return waiting.length > 0;
    if (action === 'refund' || action === 'dispute') return isRefundable(state);
    if (action === 'dispute_won' || action === 'dispute_lost') return isDisputed;
    return !isSettled(state);
  });
}

/** Outcome of an action on a checkout: the events that are sent at once, and those kept for later. */
export interface SandboxStep {
  readonly report: PaymentReport;
  readonly sent: readonly PaymentReport[];
  readonly waiting: readonly PaymentReport[];
  /** Each event is sent twice. */
  readonly isTwice?: boolean;
}

/** The step of an action that is offered. */
export function sandboxStep(action: Exclude<SandboxAction, 'deliver'>, state: SandboxState): SandboxStep {
  const { report, amount, currency } = state;
  const paid = { ...report, paid: { amount, currency } };
  const pending = { ...report, isPending: true };
  const tell = (said: PaymentReport): SandboxStep => ({ report: said, sent: [said], waiting: [] });
  const steps: Readonly<Record<typeof action, SandboxStep>> = {
    approve: tell(paid),
    decline: tell({ ...report, isClosed: true }),
    pay_later: tell(pending),
    twice: { ...tell(paid), isTwice: true },
    late: { report: paid, sent: [], waiting: [paid] },
    shuffled: { report: paid, sent: [paid, pending], waiting: [] },
    never: { report: paid, sent: [], waiting: [] },
    refund: tell({ ...report, refunded: amount }),
    dispute: tell({ ...report, dispute: 'open' }),
    dispute_won: tell({ ...report, dispute: 'won' }),
    dispute_lost: tell({ ...report, dispute: 'lost' }),
  };
  return steps[action];
}
