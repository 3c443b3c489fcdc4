/** The fewest stars that are always confirmed. */
const largeTip = 1_000;

/** Facts about a wallet. */
interface ConfirmedWallet {
  readonly balance: number;
  readonly hasSent: boolean;
}

/** Checks whether stars are confirmed before they are sent: the first ever, 1,000 or more, or over half the balance. */
export const needsConfirmation = (stars: number, { balance, hasSent }: ConfirmedWallet): boolean =>
  !hasSent || stars >= largeTip || stars * 2 > balance;
