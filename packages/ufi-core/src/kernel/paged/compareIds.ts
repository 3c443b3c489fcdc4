/** Orders decimal ids (whole numbers, no leading zeros) by creation: the shorter first, then digit by digit. */
export const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
};
