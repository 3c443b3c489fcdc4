/** Limits on what a person sends, in stars. */
export const starsLimits = {
  day: 50_000,
  week: 200_000,
  /** In the first 24 hours of a wallet. */
  firstDay: 5_000,
} as const;

/** Totals that a wallet has sent, and whether it is less than 24 hours old. */
export interface StarsSpent {
  readonly day: number;
  readonly week: number;
  readonly isNew: boolean;
  /** The limit that its person has chosen. */
  readonly own?: number | undefined;
}

/** The most stars that a wallet may send in 24 hours. */
export const dailyLimit = ({ isNew, own = starsLimits.day }: Pick<StarsSpent, 'isNew' | 'own'>): number =>
  Math.min(own, isNew ? starsLimits.firstDay : starsLimits.day);

/** Checks whether an amount is within the limits of a wallet. */
export const isWithinLimits = (spent: StarsSpent, stars: number): boolean =>
  spent.day + stars <= dailyLimit(spent) && spent.week + stars <= starsLimits.week;
