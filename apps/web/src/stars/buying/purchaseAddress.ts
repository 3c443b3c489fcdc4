/** Address of the page after a checkout, to which the server adds the purchase; it leads back to a path of this app. */
export const purchaseAddress = (returnTo: string | null): string =>
  returnTo === null ? '/settings/stars' : `/settings/stars?return_to=${encodeURIComponent(returnTo)}`;
