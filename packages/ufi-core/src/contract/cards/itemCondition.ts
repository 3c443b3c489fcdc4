/** The conditions that an item for sale can be in. */
export const itemConditions = ['new', 'as_new', 'used', 'for_parts'] as const;
/** See {@link itemConditions}. */
export type ItemCondition = (typeof itemConditions)[number];
