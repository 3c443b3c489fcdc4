/** Written from right to left, an amount begins with a mark that turns a foreign currency's symbol around. */
const rightToLeft = /^\u200f(.*)$/;

/** A formatted amount of money, such as `R$ 9,90`, which keeps its own direction among other words. */
export const isolateAmount = (amount: string): string => amount.replace(rightToLeft, '\u2066$1\u2069');
