import { createMachine, RequestError } from 'ufi-core/request';
import {
  firstQuestion,
  purchaseWatchTable,
  type PurchaseWatchEffect,
  type PurchaseWatchEvent,
  type PurchaseWatchState,
  type WatchedPayment,
} from './purchaseWatchTable.ts';

/** Dependencies of a {@link PurchaseWatch}. */
export interface PurchaseWatchParts<Payment extends WatchedPayment> {
  /** Asks for the purchase. @throws RequestError */
  readonly ask: () => Promise<Payment>;
  /** Calls back once after some milliseconds; returns a function that cancels it. */
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  readonly onChange: (state: PurchaseWatchState<Payment>) => void;
}

/** Asks for a purchase until it is settled. */
export interface PurchaseWatch {
  /** Asks now, without waiting for the timer. */
  check(this: void): void;
  stop(this: void): void;
}

/** True if asking again changes nothing: there is no such purchase for the viewer. */
const isFinal = ({ failure: { kind, isTransient, reason } }: RequestError): boolean =>
  kind === 'refused' && !isTransient && (reason === 'noSuchObject' || reason === 'badParameter');

/** Starts asking for a purchase whose buyer came back from the checkout. */
export function createPurchaseWatch<Payment extends WatchedPayment>({
  ask,
  setTimer,
  onChange,
}: PurchaseWatchParts<Payment>): PurchaseWatch {
  let isStopped = false;
  let cancel = (): void => {};

  const eventOf = (): Promise<PurchaseWatchEvent<Payment>> =>
    ask().then(
      (purchase) => ({ type: 'answered', purchase }),
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        return { type: isFinal(error) ? 'refused' : 'unreachable' };
      },
    );

  function run(effect: PurchaseWatchEffect): void {
    cancel();
    if (effect.type === 'wait') cancel = setTimer(effect.ms, () => machine.send({ type: 'due' }));
    else void eventOf().then((event) => isStopped || machine.send(event));
  }

  const machine = createMachine<PurchaseWatchState<Payment>, PurchaseWatchEvent<Payment>, PurchaseWatchEffect>({
    table: purchaseWatchTable(),
    initial: firstQuestion,
    run,
    onTransition: () => onChange(machine.state()),
  });
  run({ type: 'ask' });
  return {
    check: () => machine.send({ type: 'checked' }),
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
