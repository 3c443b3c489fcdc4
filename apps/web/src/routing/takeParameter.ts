/** Takes a query parameter out of the page's address, so that a reload does not act on it again. Returns its value. */
export function takeParameter(name: string): string | null {
  const address = new URL(location.href);
  const value = address.searchParams.get(name);
  if (value === null) return null;
  address.searchParams.delete(name);
  // Not by the method that the router listens to: to it this would be another page, which is loaded anew.
  History.prototype.replaceState.call(history, history.state, '', address);
  return value;
}
