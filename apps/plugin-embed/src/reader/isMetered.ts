/** Network Information, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** The visitor saves data, or is on a cellular line. Unknown counts as not metered. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}
